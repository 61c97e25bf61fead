import * as v from 'valibot'
import { ArrivalId } from './arrivalId.ts'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { arrivalFailures } from './institutions.ts'
import { password } from './password.ts'
import { Id } from './record.ts'
import { SignInCode } from './signInCode.ts'

/** The maximum number of identities that are linked to one account. */
export const mostIdentities = 20

const instant = v.pipe(v.string(), v.isoTimestamp())

/** An identity at an institution with which a user can sign in. It does not contain the subject, except an ORCID iD. [IDENT-054] */
export const LinkedIdentity = v.object({
  id: Id,
  /** The key of the institution. */
  institution: v.string(),
  /** The name of the institution; its key if it is no longer configured. */
  label: v.string(),
  /** The ORCID iD as an address, such as 'https://orcid.org/0000-0002-1825-0097'; null for any other institution. */
  orcid: v.nullable(v.string()),
  linked: instant,
  /** Null if nobody has signed in with it since it was linked. */
  lastUsed: v.nullable(instant),
})
export type LinkedIdentity = v.InferOutput<typeof LinkedIdentity>

/** The linked identities of the caller, the oldest first. */
export const LinkedIdentities = v.object({
  identities: v.array(LinkedIdentity),
  /**
   * Whether the caller has a password, of the portal or of the organisation. Without one, no identity can be linked or
   * unlinked, so that no user unlinks the last way to sign in. [IDENT-057]
   */
  hasPassword: v.boolean(),
})
export type LinkedIdentities = v.InferOutput<typeof LinkedIdentities>

/** The password of the caller, and a code if the caller has an authenticator app. */
export const IdentityProof = v.object({ password: password('Password'), code: v.optional(SignInCode) })
export type IdentityProof = v.InferOutput<typeof IdentityProof>

/** The input that starts to link an institution. */
export const LinkStart = v.object({
  ...IdentityProof.entries,
  /** The key of the institution. */
  institution: v.pipe(
    v.string('IS_INVALID'),
    v.regex(/^[a-z0-9-]{1,64}$/, 'IS_INVALID'),
    v.metadata({ label: 'Institution' }),
  ),
})
export type LinkStart = v.InferOutput<typeof LinkStart>

/** The address to which the browser goes: of the institution, or of a page of the portal with the reason why not. */
export const LinkStarted = v.object({ address: v.string() })
export type LinkStarted = v.InferOutput<typeof LinkStarted>

/** The arrival with which the institution has led back. */
export const LinkArrival = v.object({ arrival: ArrivalId })
export type LinkArrival = v.InferOutput<typeof LinkArrival>

/**
 * 'taken': the identity is linked to another account. 'tooMany': the account has the maximum number of identities.
 * 'failed': the institution has identified nobody.
 */
const linkResults = ['linked', 'alreadyLinked', 'taken', 'tooMany', 'failed'] as const
export type LinkResult = (typeof linkResults)[number]

/** The result of linking an identity. [IDENT-056] */
export const LinkOutcome = v.object({
  /** The key of the institution. */
  institution: v.string(),
  label: v.string(),
  result: v.picklist(linkResults),
  /** Defined if the result is 'failed'. */
  failure: v.nullable(v.picklist(arrivalFailures)),
})
export type LinkOutcome = v.InferOutput<typeof LinkOutcome>

/** The calls that list, link and unlink the identities of a user at institutions. The specification does not list them. */
export const linkedIdentities = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/linked_identities',
    access: 'signedIn',
    summary: "The caller's own linked identities at institutions, the oldest first.",
    done: { status: 200, body: LinkedIdentities },
  }),
  start: endpoint({
    method: 'POST',
    path: '/rest/secure/linked_identities/start',
    access: 'signedIn',
    summary:
      'Start to link an identity: returns the address to which the browser goes. A wrong password or code counts as a failed sign-in. An unknown institution is missing.',
    body: LinkStart,
    done: { status: 200, body: LinkStarted },
    outcomes: ['missing', 'invalid'],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/rest/secure/linked_identities/confirm',
    access: 'signedIn',
    summary:
      'Link the identity of an arrival. An arrival that has expired, was used, or belongs to another session or browser is missing.',
    body: LinkArrival,
    done: { status: 200, body: LinkOutcome },
    outcomes: ['missing', 'invalid'],
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/rest/secure/linked_identities/{id}/unlink',
    access: 'signedIn',
    summary:
      "Unlink one of the caller's own identities, and end the other sessions. A wrong password or code counts as a failed sign-in. An identity of another user is missing.",
    params: { id: 'id' },
    body: IdentityProof,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/linked_identities/{id}',
    access: 'READ_USERS',
    summary: 'The linked identities of a user at institutions, the oldest first.',
    params: { id: 'id' },
    done: {
      status: 200,
      body: v.array(LinkedIdentity),
      bound: atMost(mostIdentities, 'No more identities can be linked to one account.'),
    },
    outcomes: ['missing'],
  }),
  removeOfUser: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/unlink_identity/{id}/{identity}',
    access: 'WRITE_USERS',
    summary:
      "Unlink an identity of a user, and end all sessions of the user. The caller's own account and one with a higher permission are refused.",
    params: { id: 'id', identity: 'id' },
    needsRecentSignIn: true,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
