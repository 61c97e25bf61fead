import type { studies } from '@portal-gateway/contract/studies'
import type { MessagesOf } from './words.ts'

/** What the call of studies says. */
export const studyMessages = {
  list: { failure: 'Problem loading studies.' },
} as const satisfies MessagesOf<typeof studies>

/** Of one that is looked up in the list of all. [MSG-111, C-223] */
export const studyNotLoaded = 'Problem loading study.'
