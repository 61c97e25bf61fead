import * as v from 'valibot'
import { UserAccess } from './accesses.ts'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { emailAddress } from './passwords.ts'
import { MissingFactor } from './session.ts'
import { line } from './text.ts'
import { textGroup } from './translate.ts'
import { validityEntries } from './validity.ts'

export const AccountType = v.picklist(['internal', 'external'], 'IS_INVALID')

/** The labels of the account types. */
export const accountTypeLabels = /* @__PURE__ */ textGroup('accountTypeLabels', {
  internal: 'Internal',
  external: 'External',
} as const)

/** One of the user's portal roles that has a first or a last day. [COND-015] */
export const LimitedPortalRole = v.object({ description: v.string(), ...validityEntries })
export type LimitedPortalRole = v.InferOutput<typeof LimitedPortalRole>

/** The signed-in user with accesses. [PROF-016, PROF-017, C-133] */
export const UserProfile = v.object({
  portalUserId: v.number(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  username: v.string(),
  accountType: AccountType,
  /** The language of the portal and of mails that the user chose; null if none is stored. [EXP-310] */
  language: v.optional(v.nullable(Language)),
  /** The active accesses, sorted by role name, case-insensitively. */
  userAccesses: v.array(UserAccess),
  /** The active portal roles that have a first or a last day; absent if there are none. [COND-015] */
  limitedPortalRoles: v.optional(v.array(LimitedPortalRole)),
  /** Absent if no portal role of the caller requires a second factor, or if the caller has one. [IDENT-026] */
  missingFactor: v.optional(MissingFactor),
  /** Present if the caller is a reviewer, or the deputy of one today. [COND-076] */
  reviewsParts: v.optional(v.literal(true)),
})
export type UserProfile = v.InferOutput<typeof UserProfile>

/** A user's names and email. [PROF-027, PROF-028] */
export const identityEntries = {
  email: emailAddress('Email'),
  firstName: line({ label: 'First Name', limit: 45, isRequired: true }),
  lastName: line({ label: 'Last Name', limit: 45, isRequired: true }),
}

/** The fields that identify a user, in the order of the forms. */
export const identityFields = ['email', 'firstName', 'lastName'] as const
export type IdentityField = (typeof identityFields)[number]
export const Identity = v.object({ email: v.string(), firstName: v.string(), lastName: v.string() })
export type Identity = Record<IdentityField, string>

/** Returns the fields in which two identities differ. */
export const differencesOf = (one: Identity, other: Identity): readonly IdentityField[] =>
  identityFields.filter((field) => one[field] !== other[field])

export const ProfileUpdate = v.object(identityEntries)
export type ProfileUpdate = v.InferOutput<typeof ProfileUpdate>

/** A choice of the language. */
export const LanguageChoice = v.object({ language: Language })
export type LanguageChoice = v.InferOutput<typeof LanguageChoice>

/** The calls of the caller's own profile. */
export const userProfile = {
  get: endpoint({
    method: 'GET',
    path: '/rest/secure/user_profile',
    access: 'signedIn',
    summary: "The caller's own profile.",
    done: { status: 200, body: UserProfile },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_profile_mod',
    access: 'USER',
    summary:
      "Change the caller's own name. Refused for another email, which requires a profile-change request, for internal accounts, and while a request is pending.",
    body: ProfileUpdate,
    done: { status: 200, body: UserProfile },
    outcomes: ['unchanged', 'invalid'],
  }),
  setLanguage: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_profile/language',
    access: 'signedIn',
    summary: "Store the language of the caller's portal and mails.",
    body: LanguageChoice,
    done: { status: 200, body: LanguageChoice },
    outcomes: ['invalid'],
  }),
}
