import * as v from 'valibot'
import { ArrivalId } from './arrivalId.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { Credentials, SignedIn, SignInRefusal } from './session.ts'
import { SignInCode } from './signInCode.ts'

/** What an institution can send about a person. */
export const institutionClaims = ['firstName', 'lastName', 'email'] as const
export type InstitutionClaim = (typeof institutionClaims)[number]

/**
 * Why a sign-in with an institution has failed: the institution has refused it, its answer is not valid, or it cannot
 * be reached. If the person had to authenticate there again: it has not sent when the person has done so, or has sent an
 * earlier time. [IDENT-105]
 */
export const arrivalFailures = [
  'DENIED',
  'INVALID_ANSWER',
  'UNREACHABLE',
  'AUTH_TIME_MISSING',
  'AUTH_TIME_TOO_OLD',
] as const
export type ArrivalFailure = (typeof arrivalFailures)[number]

/** The query parameter `problem` of the portal's page if there is no arrival that could be read. */
export const arrivalProblems = ['EXPIRED', 'UNKNOWN_INSTITUTION', 'UNREACHABLE', 'TOO_MANY'] as const
export type ArrivalProblem = (typeof arrivalProblems)[number]

/** The result of a sign-in with an institution. [IDENT-051, IDENT-052] */
export const Arrival = v.object({
  /** The key of the institution in the configuration of the page. */
  institution: v.string(),
  /** Whether the identity is linked to an account; 'failed' if there is no identity. */
  state: v.picklist(['linked', 'unlinked', 'failed']),
  /** Defined if the state is 'failed'. */
  failure: v.nullable(v.picklist(arrivalFailures)),
  /** What the institution has sent about the person; '' for what it has not sent. */
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  /** What the institution has not sent, or not in a form that the portal accepts. */
  missing: v.array(v.picklist(institutionClaims)),
})
export type Arrival = v.InferOutput<typeof Arrival>

/** The input that signs in a linked identity. */
export const ArrivalSignIn = v.object({
  arrival: ArrivalId,
  /** A code of the authenticator app or a recovery code, if the call was refused with `codeRequired`. [IDENT-046] */
  code: v.optional(SignInCode),
  language: v.optional(Language),
})
export type ArrivalSignIn = v.InferOutput<typeof ArrivalSignIn>

/** The input of a sign-in with a password that links the identity. */
export const ArrivalLink = v.object({ ...Credentials.entries, arrival: ArrivalId })
export type ArrivalLink = v.InferOutput<typeof ArrivalLink>

/** Where the user signs out of an institution. [IDENT-066] */
export const InstitutionSignOut = v.object({
  /** Null if the session was opened another way, or if the institution has no page that signs out. */
  institution: v.nullable(v.object({ label: v.string(), address: v.string() })),
})
export type InstitutionSignOut = v.InferOutput<typeof InstitutionSignOut>

/** A part of the address of the page that opens after the sign-in. The portal checks it when it opens the page. */
const wayBack = v.optional(v.pipe(v.string(), v.maxLength(2048, 'IS_TOO_LONG')))

/** The calls of the sign-in with an institution (OpenID Connect). The specification does not list them. */
export const institutions = {
  start: endpoint({
    method: 'GET',
    path: '/rest/public/institutions/{key}/start',
    access: 'public',
    summary:
      "Start to sign in with an institution: leads to the institution's page. Only pages of the portal may open it. With signInAgain, the institution must ask the person, also if its own session would suffice.",
    params: { key: 'word' },
    query: v.object({
      redirectPath: wayBack,
      redirectParams: wayBack,
      signInAgain: v.optional(v.literal('true', 'IS_INVALID')),
    }),
    done: { status: 302 },
  }),
  callback: endpoint({
    method: 'GET',
    path: '/rest/public/institutions/{key}/callback',
    access: 'public',
    summary:
      "The redirect address of an institution: checks the answer and leads to the portal's page, which reads the arrival.",
    params: { key: 'word' },
    done: { status: 302 },
  }),
  arrival: endpoint({
    method: 'GET',
    path: '/rest/public/institutions/arrivals/{arrival}',
    access: 'public',
    summary:
      'The result of a sign-in with an institution. It is missing if it has expired or was used, or in another browser.',
    params: { arrival: 'word' },
    done: { status: 200, body: Arrival },
    outcomes: ['missing'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/rest/public/institutions/sign_in',
    access: 'public',
    summary: 'Sign in with the linked identity of an arrival.',
    body: ArrivalSignIn,
    done: { status: 200, body: SignedIn },
    outcomes: ['missing', 'invalid'],
    refusal: { status: 401, body: SignInRefusal },
  }),
  link: endpoint({
    method: 'POST',
    path: '/rest/public/institutions/link',
    access: 'public',
    summary: 'Sign in with a password, and link the identity of an arrival to the account.',
    body: ArrivalLink,
    done: { status: 200, body: SignedIn },
    outcomes: ['missing', 'invalid'],
    refusal: { status: 401, body: SignInRefusal },
  }),
  signOut: endpoint({
    method: 'GET',
    path: '/rest/secure/institutions/sign_out',
    access: 'signedIn',
    summary:
      'The page on which the user signs out of the institution with which the session was opened. Call it before `session.invalidate`.',
    done: { status: 200, body: InstitutionSignOut },
  }),
}
