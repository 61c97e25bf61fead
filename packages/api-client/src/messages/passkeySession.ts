import { textGroup } from '@portal-gateway/contract/translate'
import type { passkeySession } from '@portal-gateway/contract/types/passkeySession'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls that sign in with a passkey. */
export const passkeySessionMessages = /* @__PURE__ */ textGroup('passkeySessionMessages', {
  passkeyOptions: {
    failure: 'Unable to sign in with a passkey.',
    missing: 'Passkeys cannot be used at this address of the portal.',
  },
  createWithPasskey: { failure: 'Unable to sign in with a passkey.' },
} as const satisfies MessagesOf<typeof passkeySession>)
