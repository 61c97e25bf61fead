import type { userAccesses } from '@portal-gateway/contract/userAccesses'
import type { MessagesOf } from './words.ts'

/** What the calls of accesses say. */
export const userAccessMessages = {
  listOwn: { failure: 'Problem loading your user-access records.' },
  listOfUser: { failure: "Problem loading user's access records." },
} as const satisfies MessagesOf<typeof userAccesses>
