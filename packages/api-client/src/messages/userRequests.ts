import type { userRequests } from '@portal-gateway/contract/userRequests'
import type { MessagesOf } from './words.ts'

/** What the list of user requests says. */
export const userRequestMessages = {
  list: { failure: 'Problem loading user requests.', missing: 'There is no such list of requests.' },
} as const satisfies MessagesOf<typeof userRequests>
