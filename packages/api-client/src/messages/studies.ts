import type { studies } from '@portal-gateway/contract/studies'
import type { MessagesOf } from './words.ts'

/** What the call of studies says. */
export const studyMessages = {
  list: { failure: 'Problem loading studies.' },
} as const satisfies MessagesOf<typeof studies>
