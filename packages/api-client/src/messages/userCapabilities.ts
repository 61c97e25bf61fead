import { textGroup } from '@portal-gateway/contract/translate'
import type { userCapabilities } from '@portal-gateway/contract/types/userCapabilities'
import type { MessagesOf } from './messageTypes.ts'

const unknownPassword = 'Unable to determine whether you may change your password.'

/** Messages of the calls of capabilities. */
export const userCapabilityMessages = /* @__PURE__ */ textGroup('userCapabilityMessages', {
  grantedPermissions: { failure: 'Unable to determine what you are permitted to do.' },
  canChangePasswordEver: { failure: unknownPassword },
  canChangePasswordNow: { failure: unknownPassword },
} as const satisfies MessagesOf<typeof userCapabilities>)
