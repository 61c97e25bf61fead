import type { files } from '@portal-gateway/contract/files'
import type { MessagesOf } from './words.ts'

const notFound = 'Sorry, the requested resource cannot be found or does not exist.'

/** The title above any failure to open a resource. [DASH-028] */
export const resourceProblemTitle = 'Problem Loading Resource!'

/** What the calls of files say. */
export const fileMessages = {
  download: { failure: notFound, missing: notFound },
} as const satisfies MessagesOf<typeof files>
