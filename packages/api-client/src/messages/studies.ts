import type { studies } from '@portal-gateway/contract/studies'
import type { MessagesOf } from './words.ts'

/** Messages of the call of studies. */
export const studyMessages = {
  list: { failure: 'Problem loading studies.' },
} as const satisfies MessagesOf<typeof studies>

/** Used for a study that is searched in the list of all studies. [MSG-111, C-223] */
export const studyNotLoaded = 'Problem loading study.'
