import type { studies } from '@portal-gateway/contract/studies'
import type { MessagesOf } from './words.ts'

/** Messages of the calls of studies. */
export const studyMessages = {
  list: { failure: 'Problem loading studies.' },
} as const satisfies MessagesOf<typeof studies>

/** Shown instead of one study if the list of studies, in which its page finds it, fails to load. [MSG-111, C-223] */
export const studyNotLoaded = 'Problem loading study.'
