import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { requestCalls } from './requestCalls.ts'
import { requestDraftEntries, requestEntries } from './requestEntries.ts'
import type { PartDecision } from './requestStatus.ts'
import { reviewNotes, ticketFacts } from './reviewNotes.ts'
import {
  AccountType,
  Identity,
  type IdentityField,
  identityEntries,
  identityFields,
  UserProfile,
} from './userProfile.ts'

/**
 * The body of a request. The server ignores four fields, which exist only because the specification has them.
 * The session determines the user, the account type and the user name, and support adds the ticket.
 * [PROF-033]
 */
export const ProfileChangeDraft = v.object({
  ...identityEntries,
  ...requestDraftEntries,
  accountType: v.optional(v.pipe(AccountType, v.metadata({ label: 'Account Type' }))),
  username: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata({ label: 'Username' }))),
  sysaidTicket: v.optional(v.pipe(v.string('IS_INVALID'), v.metadata(ticketFacts))),
})
export type ProfileChangeDraft = v.InferOutput<typeof ProfileChangeDraft>

/**
 * The body of a review. APPROVED saves all fields, REJECTED only the message, any other status only the
 * ticket, status and reviewer comments. [PROF-055 to PROF-057, C-137]
 */
export const ProfileChangeReview = v.object({
  ...identityEntries,
  ...reviewNotes,
})
export type ProfileChangeReview = v.InferOutput<typeof ProfileChangeReview>

/** A request to change a name or an email, with the values at the time of submission. [PROF-024] */
export const ProfileChange = v.object({
  ...requestEntries,
  username: UserProfile.entries.username,
  accountType: AccountType,
  originalFirstName: v.string(),
  originalLastName: v.string(),
  originalEmail: v.string(),
  /** The values after the approval. Absent if the request was approved before this field existed. [C-244] */
  approved: v.optional(Identity),
  /**
   * Present if only an administrator may approve another email, because the account has WRITE_USERS. [C-243]
   */
  emailNeedsAdministrator: v.optional(v.boolean()),
})
export type ProfileChange = v.InferOutput<typeof ProfileChange>

/** Returns the values at the time of submission. */
export const originalOf = (change: ProfileChange) => ({
  email: change.originalEmail,
  firstName: change.originalFirstName,
  lastName: change.originalLastName,
})

/** Returns the result of an approval for each requested field, in the order of the form. [C-244] */
export function decidedFields(
  requested: Identity,
  original: Identity,
  approved: Identity,
): { field: IdentityField; decision: PartDecision }[] {
  return identityFields
    .filter((field) => requested[field] !== original[field])
    .map((field) => {
      if (approved[field] === requested[field]) return { field, decision: 'APPROVED' }
      return { field, decision: approved[field] === original[field] ? 'REFUSED' : 'CHANGED' }
    })
}

const root = '/rest/secure/ldap_user_profile_mod_request'

/** The calls of requests to change a name or an email. */
export const profileChanges = {
  ...requestCalls({
    root,
    one: { path: `${root}/{id}`, params: { id: 'id' } },
    kind: 'profile-change',
    subject: 'name or email',
    request: ProfileChange,
    draft: ProfileChangeDraft,
  }),
  review: endpoint({
    method: 'PUT',
    path: `${root}/{id}`,
    access: 'WRITE_USERS',
    summary:
      "Approve a request with the given values, reject it, or save support's notes. Refused for the caller's own requests, for decided requests, and for an approval of an account with a higher permission. An approval of another email needs a recent sign-in, as `needsRecentSignIn` does.",
    params: { id: 'id' },
    body: ProfileChangeReview,
    done: { status: 200, body: ProfileChange },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
}
