/** The call that creates a link to a partner portal, and its schemas. @module */
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { labelledId } from './record.ts'
import { text } from './text.ts'
import { textGroup } from './translate.ts'

/** The time for which a link to a partner is valid, in seconds. A link can be used once. [SSO-009] */
export const linkLifetimeSeconds = 60

const named = (label: string) => v.nullish(text({ label, limit: 256 }), null)

/** The item of a partner to which a link refers; missing parameters are null. [C-126] */
export const PartnerItem = v.object({
  itemId: named('Item ID'),
  itemName: named('Item name'),
  itemProjectId: named('Project ID'),
  itemProjectName: named('Project name'),
})
export type PartnerItem = v.InferOutput<typeof PartnerItem>

/** An application of a partner, and the user to sign in. [SSO-014, SSO-016] */
export const SingleSignIn = v.object({
  fstrfPortalItem: v.pipe(PartnerItem, v.metadata({ label: 'Dashboard Item' })),
  userId: labelledId('User'),
})
export type SingleSignIn = v.InferOutput<typeof SingleSignIn>

/** The link that signs the user in. It can be used once. [SSO-017] */
export const SingleSignInLink = v.object({
  fstrfPortalItemLink: v.object({ link: v.pipe(v.string(), v.regex(/^https?:\/\//)) }),
})
export type SingleSignInLink = v.InferOutput<typeof SingleSignInLink>

/** The reasons for a refused single sign-in, with their messages. [C-129, MSG-155 to MSG-158] */
export const singleSignInReasons = /* @__PURE__ */ textGroup('singleSignInReasons', {
  unconfirmed: 'Unable to confirm your identity and/or ability to access the requested portal application.',
  forbidden: 'You are not authorized to access the requested portal application.',
  invalid: 'The clicked link does not correspond to a valid portal application.',
  /** [EXP-122] */
  maintenance: 'The requested portal application is under maintenance.',
  undetermined: 'Unable to determine the portal application to which the clicked link refers.',
} as const)

/** The call that creates a link to a partner portal. */
export const singleSignIn = {
  create: endpoint({
    method: 'POST',
    path: '/rest/secure/single_sign_in/',
    access: 'USER',
    summary:
      "A link that signs the caller in to a partner's application, once and within a minute; 422 while an item " +
      'with this application is under maintenance.',
    body: SingleSignIn,
    done: { status: 200, body: SingleSignInLink },
    outcomes: ['invalid'],
  }),
}
