import { textGroup } from '@portal-gateway/contract/translate'
import type { requestClaims } from '@portal-gateway/contract/types/requestClaims'
import type { MessagesOf } from './messageTypes.ts'

const missing = 'The requested user request could not be found.'

/** Messages of the calls of claims. */
export const requestClaimMessages = /* @__PURE__ */ textGroup('requestClaimMessages', {
  get: { failure: 'Problem loading who has claimed the request.', missing },
  claim: {
    failure: 'Unable to claim the request.',
    unchanged: 'You have claimed this request already.',
    missing,
  },
  release: {
    failure: 'Unable to release the request.',
    unchanged: 'You no longer have a claim on this request.',
    missing,
  },
} as const satisfies MessagesOf<typeof requestClaims>)
