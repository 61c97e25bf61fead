import { textGroup } from '@portal-gateway/contract/translate'
import type { userRequests } from '@portal-gateway/contract/types/userRequests'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the list of user requests. */
export const userRequestMessages = /* @__PURE__ */ textGroup('userRequestMessages', {
  list: { failure: 'Problem loading user requests.', missing: 'There is no such list of requests.' },
} as const satisfies MessagesOf<typeof userRequests>)
