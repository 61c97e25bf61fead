import type { ArrivalFailure } from '@portal-gateway/contract/institutions'

/** The largest difference between the clocks of the portal and of an institution. [IDENT-043] */
export const clockToleranceSeconds = 60

/** An institution whose members sign in at a page of the institution (OpenID Connect). */
export interface Institution {
  /** Identifies it in addresses. */
  key: string
  /** Its name for users. */
  label: string
  /** The issuer of its ID tokens, which is a part of each identity. No two institutions have the same. */
  issuer: string
  /** Whether it is ORCID: the subject is an ORCID iD, which is shown, and missing names or emails are normal. [IDENT-109] */
  isOrcid: boolean
}

/** The random values of one sign-in. */
export interface SignInChecks {
  state: string
  nonce: string
  codeVerifier: string
}

/** A person as a verified answer of an institution describes them. */
export interface IdentifiedPerson {
  issuer: string
  subject: string
  /** The texts as they were sent; undefined if the institution has not sent them. */
  firstName: unknown
  lastName: unknown
  email: unknown
  /** Whether the institution has checked a second factor in a way that the operator trusts. [IDENT-046] */
  isMultiFactor: boolean
  /** When the person has authenticated at the institution, in milliseconds; undefined if the ID token does not say it. */
  authenticatedAt: number | undefined
}

/** The result of an answer; `reason` is for the log and contains nothing secret. */
export type InstitutionAnswer =
  | { isValid: true; person: IdentifiedPerson }
  | { isValid: false; failure: ArrivalFailure; reason: string }

/** The institutions of the portal. It is a port because a page has none: they call their servers. */
export interface Institutions {
  readonly list: readonly Institution[]
  /**
   * Returns the address of the institution's page, or the reason why its metadata could not be loaded. With
   * `signsInAgain`, the institution is to ask the person, also if its own session would suffice. [IDENT-105]
   */
  signInAddress(
    key: string,
    checks: SignInChecks & { redirectAddress: string; signsInAgain: boolean },
  ): Promise<{ address: string } | { reason: string }>
  /** Verifies an answer: `answered` is the redirect address with the parameters that the institution has added. */
  verify(key: string, answered: URL, checks: SignInChecks): Promise<InstitutionAnswer>
  /**
   * Returns the address where the user signs out of the institution; undefined if it has none, or does not respond at
   * once. The institution leads back to `portalAddress` if it knows this address. [IDENT-066]
   */
  signOutAddress(key: string, portalAddress: string): Promise<string | undefined>
}

/** Returns the name of an institution for users; its key if it is no longer configured. */
export const institutionLabel = ({ list }: Institutions, key: string): string =>
  list.find((each) => each.key === key)?.label ?? key

/** Whether an issuer is ORCID. */
export const isOrcidIssuer = ({ list }: Institutions, issuer: string): boolean =>
  list.some((each) => each.isOrcid && each.issuer === issuer)

const unknownKey = (key: string): never => {
  throw new Error(`There is no institution with the key '${key}'.`)
}

/** The port of a portal without institutions. */
export const noInstitutions: Institutions = {
  list: [],
  signInAddress: async (key) => unknownKey(key),
  verify: async (key) => unknownKey(key),
  signOutAddress: async (key) => unknownKey(key),
}
