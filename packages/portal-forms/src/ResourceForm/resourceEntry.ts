import { type Suffix } from '@portal-gateway/contract/messageKeys'
import {
  fileTypes,
  isImageType,
  lacksAddress,
  ResourceDraft,
  type ResourceType,
} from '@portal-gateway/contract/resources'
import * as v from 'valibot'
import type { Draft } from '../useDraft/useDraft.tsx'

/** The maximum file sizes in bytes. */
export interface FileLimits {
  largestFile: number
  largestImage: number
}

/** Returns the maximum file size of a type. */
export const largestFor = (type: ResourceType, { largestFile, largestImage }: FileLimits): number =>
  isImageType(type) ? largestImage : largestFile

/** Returns the first error of a file that can be detected before the upload, or undefined. [C-104] */
export function fileFault(
  file: Pick<File, 'size' | 'type'>,
  type: ResourceType,
  limits: FileLimits,
): Suffix | undefined {
  if (file.size === 0) return 'IS_EMPTY'
  const taken = fileTypes[type]
  // If the browser cannot determine the media type, only the server checks it.
  if (taken && file.type !== '' && !taken.includes(file.type)) {
    return isImageType(type) ? 'MUST_BE_AN_IMAGE' : 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'
  }
  return file.size > largestFor(type, limits) ? 'IS_TOO_LARGE' : undefined
}

export interface EntryFacts extends FileLimits {
  /** Whether the resource is not stored yet. */
  isNew: boolean
}

/**
 * Returns the schema of the form's values: the draft and the file. It accepts values that the resource's type
 * does not use; `sendable` removes them.
 */
export const resourceEntry = ({ isNew, ...limits }: EntryFacts) =>
  v.pipe(
    v.object({
      ...ResourceDraft.entries,
      file: v.pipe(v.nullable(v.instance(File)), v.metadata({ label: 'File' })),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const { file, ...draft } = dataset.value
      const refuse = (field: 'url' | 'file', message: Suffix) =>
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: field, value: draft }],
        })
      if (lacksAddress(draft)) refuse('url', 'IS_REQUIRED')
      if (draft.resType === 'URL') return
      // A stored resource may keep its file, so only a new one requires a file. [RES-029, RES-030]
      const fault = file ? fileFault(file, draft.resType, limits) : isNew ? 'IS_REQUIRED' : undefined
      if (fault) refuse('file', fault)
    }),
  )

type EntrySchema = ReturnType<typeof resourceEntry>

/** Created by the page with `useDraft(resourceEntry(…), …)`, so that the page can warn about unsaved changes. */
export type ResourceEntryDraft = Draft<EntrySchema>

/** A valid entry. */
export type ResourceEntry = v.InferOutput<EntrySchema>

/** Returns the request body, and the file if the type has one. */
export const sendable = ({ file, ...draft }: ResourceEntry): { body: ResourceDraft; file?: File } =>
  draft.resType === 'URL'
    ? { body: draft }
    : { body: { ...draft, url: null }, ...(file !== null && { file }) }
