import { singleSignInReasons } from '@portal-gateway/contract/singleSignIn'
import { inEnglish, type Translate, textGroup } from '@portal-gateway/contract/translate'
import type { singleSignIn } from '@portal-gateway/contract/types/singleSignIn'
import type { Failure } from '../answer.ts'
import { common } from './common.ts'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the call that creates a link to a partner portal. [C-129, MSG-044, MSG-155, MSG-156] */
export const singleSignInMessages = /* @__PURE__ */ textGroup('singleSignInMessages', {
  create: {
    failure: 'Unable to generate an SSO link for portal item due to one or more errors.',
    signedOut: singleSignInReasons.unconfirmed,
    forbidden: singleSignInReasons.forbidden,
  },
} as const satisfies MessagesOf<typeof singleSignIn>)

/**
 * Texts of the single sign-in dialog: while the call is pending, and after a failure. [SSO-007, SSO-011,
 * SSO-012, MSG-045 to MSG-047]
 */
export const singleSignInTexts = /* @__PURE__ */ textGroup('singleSignInTexts', {
  working: 'Authenticating, please wait...',
  failed: 'Authentication failed. You have not been signed in.',
  unknownReason: 'Unknown/Unexpected failure',
} as const)

/** Returns the reasons of a failed single sign-in; empty if the answer has none. [SSO-018] */
export function singleSignInFailures(
  answer: Failure<typeof singleSignIn.create>,
  translate: Translate = inEnglish,
): string[] {
  const { create } = translate(singleSignInMessages)
  switch (answer.outcome) {
    case 'invalid': {
      const { globalErrors, fieldErrors } = answer.errors
      return [...new Set([...globalErrors, ...Object.values(fieldErrors).flat()])]
    }
    case 'forbidden':
      return answer.reasons ?? [create.forbidden]
    case 'signedOut':
      return [create.signedOut]
    case 'broken':
      return []
    default:
      return [translate(common)[answer.outcome]]
  }
}
