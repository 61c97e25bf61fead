import type { UnmetReason } from '@portal-gateway/contract/agreements'
import type { DecidedName } from '@portal-gateway/contract/decidedAccess'
import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { PartDecision } from '@portal-gateway/contract/requestStatus'
import type { Validity } from '@portal-gateway/contract/validity'

/** The subject of a mail, and its paragraphs between the greeting and the signature. */
export interface MailContent {
  subject: string
  paragraphs: readonly string[]
}

/** The names that each mail can contain. */
export interface MailNames {
  portalName: string
  supportEmail: string
}

/** A link that sets a password, and how long it is valid. */
export interface MailedLink {
  link: string
  seconds: number
}

/** A request in a mail. */
export interface MailedRequest {
  request: 'PROFILE_CHANGE' | 'ACCESS_CHANGE'
}

/** What was right before a wrong code. */
export type ProvenBefore = 'password' | 'organisationPassword' | 'institution'

/** A sign-in in a mail. */
export interface MailedSignIn {
  /** The time, such as '2026-03-05 10:12 UTC'. */
  time: string
  /** The names of the browser and its system; '' if the server does not recognise them. */
  browser: string
  system: string
  /** The network address; undefined if the server has not seen it. */
  address: string | undefined
}

/** A role that ends soon. */
export interface EndingRole {
  kind: 'PORTAL_ROLE' | 'PROJECT_ROLE'
  name: string
  /** The last day in UTC, such as '2027-03-31'. */
  lastDay: string
  daysLeft: number
}

/** Who of a reviewer and a deputy gets a mail, or has done something. */
export type DeputySide = 'REVIEWER' | 'DEPUTY'

/** A deputy of a reviewer in a mail to one of them. */
export interface MailedDeputy {
  to: DeputySide
  /** The first and the last day in UTC. */
  days: Validity
  /** The address of the page Reviews. */
  reviews: string
}

/** The agreements of a user that need a signature, now or soon. At least one of the lists is not empty. */
export interface DueAgreements {
  /** Those that the user has to sign before access is back. */
  unmet: readonly {
    name: string
    /** The version to sign. */
    version: number
    reason: UnmetReason
    /** The names of the dashboard items and project roles that require it. */
    uses: readonly string[]
  }[]
  /** Those whose signature ends soon, the first end first. */
  ending: readonly {
    name: string
    /** The last day in UTC, such as '2027-03-31'. */
    lastDay: string
    daysLeft: number
    uses: readonly string[]
  }[]
}

/** A second factor that becomes required. */
export interface RequiredFactor {
  /** The first day in UTC on which it is required, such as '2027-03-31'. */
  requiredFrom: string
  /** At least 1. */
  daysLeft: number
  /** The names of the portal roles that require it from this day on. */
  roles: readonly string[]
  /** Whether the user can also sign in with a passkey or an institution. */
  hasOtherSignIn: boolean
}

/** The message of a reviewer; '' for none. */
interface Message {
  message: string
}

/** The address of the user's requests on the profile. */
interface History {
  history: string
}

/** A decided request, and the address of the user's project roles on the profile. */
interface Approved extends MailedRequest, Message {
  projectRoles: string
}

type Content<Facts> = (facts: MailNames & Facts) => MailContent

/**
 * The texts of the portal's mails in one language. They contain no text that a user can choose, because an attacker
 * could write an advertisement or a link into it.
 */
export interface MailTexts {
  greeting: string
  /** Formats a duration, for example '30 minutes' or '72 hours'. */
  duration: (seconds: number) => string
  passwordLink: (mode: LinkMode, facts: MailNames & MailedLink) => MailContent
  /**
   * `institutions` are the names of those with which the user can sign in, and `profile` is where they are unlinked and
   * passkeys are removed.
   */
  passwordChanged: Content<{
    link: string
    institutions: readonly string[]
    hasPasskeys: boolean
    profile: string
  }>
  newBrowser: Content<
    MailedSignIn & {
      /** The address of the user's sessions on the profile. */
      sessions: string
      /** Whether the portal stores the password; otherwise a directory does. */
      hasPassword: boolean
    }
  >
  /** `profile` is the address of the tab Security of the profile in these mails. */
  factorAdded: Content<{ profile: string }>
  factorRemoved: Content<{ isBySupport: boolean; profile: string }>
  factorRequired: Content<RequiredFactor & { profile: string }>
  recoveryCodesRenewed: Content<{ profile: string }>
  /** `left` is the number of recovery codes that were not used. */
  recoveryCodeUsed: Content<{ left: number; profile: string }>
  wrongCodes: Content<{ proven: ProvenBefore; profile: string }>
  passkeyAdded: Content<{ profile: string }>
  passkeyRemoved: Content<{ isBySupport: boolean; profile: string }>
  /** `institution` is the name that the operator has configured. */
  identityLinked: Content<{ institution: string; profile: string }>
  identityUnlinked: Content<{ institution: string; isBySupport: boolean; profile: string }>
  account: Content<
    Message & {
      username: string
      /** The address of the portal. */
      signIn: string
      /** Undefined if a directory stores the password. */
      passwordLink: MailedLink | undefined
    }
  >
  signInChanged: Content<{
    /** Whether the email changed. */
    hasMoved: boolean
    /** The new user name; undefined if it is unchanged. */
    username: string | undefined
    /** The address of the portal. */
    signIn: string
  }>
  /** `profile` is the address of the tab Agreements of the profile. */
  agreementsDue: Content<DueAgreements & { profile: string }>
  emailMoved: Content<unknown>
  requested: Content<MailedRequest & History>
  /** `parts` lists the roles with a first or a last day, or with words of their reviewer; '' if there are none. */
  approved: Content<Approved & { parts: string }>
  /** `parts` lists the decisions. */
  approvedWithChanges: Content<Approved & { parts: string }>
  /** `parts` lists the parts if reviewers decided some of them on their own; '' otherwise. */
  rejected: Content<MailedRequest & Message & History & { parts: string }>
  /** The decision about one part of a request to change accesses, while `left` other parts wait. */
  partDecided: Content<History & { part: string; left: number }>
  /** `profile` is the address of the tab Project Roles of the profile. */
  rolesEnd: Content<{ roles: readonly EndingRole[]; profile: string }>
  deputyAdded: Content<MailedDeputy>
  /** `by` has ended it. */
  deputyEnded: Content<MailedDeputy & { by: DeputySide }>
  /** `isInPlace` if the recipient is the deputy of a reviewer. `reviews` is the address of the page Reviews. */
  partsWait: Content<{ isInPlace: boolean; reviews: string }>
  registered: Content<{ id: number }>
  proxyRegistered: Content<{ id: number } & History>
  registrationWaits: Content<{ id: number; link: string }>
  registrationApproved: Content<{ id: number } & Message>
  registrationDenied: Content<{ id: number } & Message>
  decisions: Readonly<Record<PartDecision, string>>
  /** The words of a reviewer about one part of a request. */
  partMessage: (message: string) => string
  /** How an approved access differs from the requested one, after the name of a site, study or system. */
  notes: Readonly<Record<NonNullable<DecidedName['note']>, string>>
  /** The first and the last day of a role; `requested` if other days were requested. */
  days: (days: Validity, requested?: Validity) => string
  /** A system that does not exist any more. */
  system: (id: number) => string
}
