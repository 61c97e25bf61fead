import { textGroup } from '@portal-gateway/contract/translate'
import type { audit } from '@portal-gateway/contract/types/audit'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls of the audit. */
export const auditMessages = /* @__PURE__ */ textGroup('auditMessages', {
  list: { failure: 'Problem loading the audit.' },
  ofUser: { failure: 'Problem loading the audit entries about this user.' },
  changesSince: {
    failure: 'Problem loading the changes by other users.',
    missing: 'This record could not be found.',
  },
} as const satisfies MessagesOf<typeof audit>)
