import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { textGroup } from '@portal-gateway/contract/translate'
import type { CommonOutcome } from '@portal-gateway/contract/types/outcomes'

/**
 * Messages of the outcomes that every call can have. A server error (`broken`) has none, because the failure
 * message of the call is more specific.
 */
export const common: Readonly<Record<Exclude<CommonOutcome, 'broken'> | 'unreachable' | 'outdated', string>> =
  /* @__PURE__ */ textGroup('commonMessages', {
    malformed: wholeKeys.MALFORMED_BODY,
    signedOut: wholeKeys.SIGNED_OUT,
    forbidden: wholeKeys.NOT_AUTHORIZED,
    wrongMethod: wholeKeys.WRONG_METHOD,
    timedOut: wholeKeys.TIMED_OUT,
    tooLarge: wholeKeys.TOO_LARGE,
    wrongMediaType: wholeKeys.WRONG_MEDIA_TYPE,
    tooMany: wholeKeys.TOO_MANY_REQUESTS,
    headersTooLarge: wholeKeys.TOO_LARGE,
    unavailable: wholeKeys.UNAVAILABLE,
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    outdated: 'A newer version of this page has been installed. Load the page again to continue.',
  })

/** Messages that do not depend on a call. */
export const pageMessages = /* @__PURE__ */ textGroup('pageMessages', {
  /** [MSG-008] */
  signedOut: wholeKeys.SIGNED_OUT,
  /** [MSG-009] */
  inactivity: 'You have been signed out due to inactivity',
  /** [MSG-010] */
  notAuthorized: 'You are not authorized to view this page',
} as const)
