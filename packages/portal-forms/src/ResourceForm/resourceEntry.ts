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

/** The largest files that are taken, in bytes. */
export interface FileLimits {
  largestFile: number
  largestImage: number
}

/** The largest file that a type takes. */
export const largestFor = (type: ResourceType, { largestFile, largestImage }: FileLimits): number =>
  isImageType(type) ? largestImage : largestFile

/** What is wrong with a file, as far as it can be told before a byte is sent. [C-104] */
export function fileFault(
  file: Pick<File, 'size' | 'type'>,
  type: ResourceType,
  limits: FileLimits,
): Suffix | undefined {
  if (file.size === 0) return 'IS_EMPTY'
  const taken = fileTypes[type]
  // A browser that does not know the kind leaves it to the server.
  if (taken && file.type !== '' && !taken.includes(file.type)) {
    return isImageType(type) ? 'MUST_BE_AN_IMAGE' : 'NOT_A_RECOGNISED_COMPRESSED_FILE_TYPE'
  }
  return file.size > largestFor(type, limits) ? 'IS_TOO_LARGE' : undefined
}

export interface EntryFacts extends FileLimits {
  /** Whether it has no record yet. */
  isNew: boolean
}

/** What a person enters of a resource, its file beside the draft; what a type does not use is kept, not sent. */
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
      // A stored resource may go on with the file it has. [RES-029, RES-030]
      const fault = file ? fileFault(file, draft.resType, limits) : isNew ? 'IS_REQUIRED' : undefined
      if (fault) refuse('file', fault)
    }),
  )

type EntrySchema = ReturnType<typeof resourceEntry>

/** Made by `useDraft(resourceEntry(…), …)`, so that whoever guards the page knows what is unsaved. */
export type ResourceEntryDraft = Draft<EntrySchema>

/** An entry that keeps its rules. */
export type ResourceEntry = v.InferOutput<EntrySchema>

/** What is sent of an entry: the draft, and beside it the file, where the type has one. */
export const sendable = ({ file, ...draft }: ResourceEntry): { body: ResourceDraft; file?: File } =>
  draft.resType === 'URL'
    ? { body: draft }
    : { body: { ...draft, url: null }, ...(file !== null && { file }) }
