import { isImageType, type ResourceType } from '@portal-gateway/contract/resources'
import { type PackedCourse, packCourse } from './courses.ts'
import { extensionOf, imageExtension } from './fileKinds.ts'
import type { ArrivedFile } from './keptFiles.ts'
import type { Host } from './ports.ts'
import { fieldFaults, invalid, type Written, written } from './writing.ts'

/** A file that a resource may take. */
export interface CheckedFile {
  columns: {
    file_key: string
    file_name: string
    file_size: number
    file_ext: string
    course_key: string | null
  }
  course: PackedCourse | undefined
  /** Of all that is stored for it. */
  keys: string[]
}

/** Whether the file is what its type asks for; a course is unpacked beside it. [C-104] */
export async function checkFile(
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
    // By its bytes, not by its name: it is shown in place.
    return written({ columns: { ...columns, file_ext: extension }, course: undefined, keys: [key] })
  }
  if (resType !== 'ELEARNING') return written({ columns, course: undefined, keys: [key] })
  const course = await packCourse(host, { key, size })
  if (typeof course === 'string') return invalid(fieldFaults([['file', course]]))
  return written({ columns: { ...columns, course_key: course.key }, course, keys: [key, course.key] })
}
