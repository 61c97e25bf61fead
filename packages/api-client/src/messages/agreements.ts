import { textGroup } from '@portal-gateway/contract/translate'
import type { agreements } from '@portal-gateway/contract/types/agreements'
import type { MessagesOf } from './messageTypes.ts'
import { recordAlerts, recordMessages } from './recordMessages.ts'

/** Messages of the calls by which administrators manage agreements. [COND-030] */
export const agreementMessages = /* @__PURE__ */ textGroup('agreementMessages', {
  list: { failure: 'Problem loading agreements.' },
  ...recordMessages('agreement'),
  versions: {
    failure: 'Problem loading versions of agreement.',
    missing: 'The requested agreement could not be found.',
  },
  version: {
    failure: 'Problem loading version of agreement.',
    missing: 'The requested version could not be found.',
  },
  signatures: {
    failure: 'Problem loading signatures of agreement.',
    missing: 'The requested agreement could not be found.',
  },
  unsigned: {
    failure: 'Problem loading users who have not signed the agreement.',
    missing: 'The requested agreement could not be found.',
  },
  uses: { failure: 'Problem loading what requires the agreement.' },
} as const satisfies MessagesOf<typeof agreements>)

/** The alerts after an agreement was saved, or could not be deleted. */
export const agreementAlerts = /* @__PURE__ */ textGroup('agreementAlerts', recordAlerts('agreement'))
