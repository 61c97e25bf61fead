import { textGroup } from '@portal-gateway/contract/translate'
import type { accessHistory } from '@portal-gateway/contract/types/accessHistory'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the call that answers who could use what on a day. [COND-063] */
export const accessHistoryMessages = /* @__PURE__ */ textGroup('accessHistoryMessages', {
  list: { failure: 'Problem loading who had access on this day.' },
} as const satisfies MessagesOf<typeof accessHistory>)
