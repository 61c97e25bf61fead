import { extensionOf } from '@portal-gateway/contract/extensionOf'
import { isImageType, type ResourceType } from '@portal-gateway/contract/resources'
import type { Kysely } from 'kysely'
import { imageExtension } from '../host/imageExtension.ts'
import type { Host } from '../host/ports.ts'
import { type ArrivedFile, claimFiles, dropFiles } from '../host/storedFiles.ts'
import { fieldFaults, invalid, type Written, written } from '../records/writing.ts'
import type { Schema } from '../store/schema.ts'
import { type PackedCourse, packCourse } from './courses.ts'

/** A file that was validated for a resource. */
interface CheckedFile {
  columns: {
    file_key: string
    file_name: string
    file_size: number
    file_ext: string
    course_key: string | null
  }
  course: PackedCourse | undefined
  /** The keys of the stored file and of the unpacked course. */
  keys: string[]
}

/** Validates a file for the type of its resource. Also unpacks a course. [C-104] */
async function checkFile(
  host: Host,
  resType: ResourceType,
  { key, name, size, head }: ArrivedFile,
): Promise<Written<CheckedFile>> {
  const columns = {
    file_key: key,
    file_name: name,
    file_size: size,
    file_ext: extensionOf(name),
    course_key: null,
  }
  if (isImageType(resType)) {
    const extension = imageExtension(head)
    if (!extension) return invalid(fieldFaults([['file', 'MUST_BE_AN_IMAGE']]))
    if (size > host.settings.maxImageBytes) return invalid(fieldFaults([['file', 'IS_TOO_LARGE']]))
    // The bytes determine the extension, not the name, which the sender can choose: a browser shows the image
    // inline.
    return written({ columns: { ...columns, file_ext: extension }, course: undefined, keys: [key] })
  }
  if (resType !== 'ELEARNING') return written({ columns, course: undefined, keys: [key] })
  const course = await packCourse(host, { key, size })
  if (typeof course === 'string') return invalid(fieldFaults([['file', course]]))
  return written({ columns: { ...columns, course_key: course.key }, course, keys: [key, course.key] })
}

/** Validates the file, passes it to `write`, and then deletes the stored files that `write` did not claim. */
export async function withFile<Result>(
  host: Host,
  { resType }: { resType: ResourceType },
  file: ArrivedFile | undefined,
  write: (stored: CheckedFile | undefined) => Promise<Result>,
): Promise<Result | { isValid: false; errors: ReturnType<typeof fieldFaults> }> {
  if (!file) return write(undefined)
  const stored = await checkFile(host, resType, file)
  if (!stored.isValid) {
    await dropFiles(host, [file.key])
    return stored
  }
  try {
    return await write(stored.value)
  } finally {
    await dropFiles(host, stored.value.keys)
  }
}

/** Claims a validated file and its course for a record, in the transaction that writes the record. */
export async function claimFile(trx: Kysely<Schema>, stored: CheckedFile | undefined): Promise<void> {
  if (!stored) return
  await claimFiles(trx, stored.keys)
  const { course } = stored
  if (!course) return
  // Inserts in chunks, because databases limit the number of parameters in one statement.
  for (let from = 0; from < course.files.length; from += 200) {
    await trx
      .insertInto('course_files')
      .values(course.files.slice(from, from + 200).map((file) => ({ course_key: course.key, ...file })))
      .execute()
  }
}
