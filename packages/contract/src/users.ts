import * as v from 'valibot'
import { UserAccess } from './accesses.ts'
import { streamed } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQueryEntries } from './paged.ts'
import { PortalRoleDates, portalRoleDates, portalRolesFacts } from './portalRoles.ts'
import { prefixFilter } from './queryFilters.ts'
import { Id, VersionNumber } from './record.ts'
import { hasUsernameCharacters } from './registrationActions.ts'
import { line } from './text.ts'
import { AccountType, identityEntries, identityFields } from './userProfile.ts'

/** A user with the fields that staff see. [USER-029, C-133, C-206, C-214] */
export const User = v.object({
  id: Id,
  /** The account's id in the directory, used by the calls that restrict password changes. [C-212] */
  uuid: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  username: v.string(),
  gecos: v.string(),
  accountType: AccountType,
  inactive: v.boolean(),
  /** Includes inactive roles, and roles that start later or have ended. */
  portalRoleIds: v.array(Id),
  /** The dates of the portal roles that have a first or a last day. [COND-002] */
  portalRoleDates: v.optional(v.array(PortalRoleDates)),
  /** The active accesses, sorted by role name, case-insensitively. */
  userAccesses: v.array(UserAccess),
  /**
   * The time of the last sign-in; null if the user has not signed in since the portal started to store it.
   * [EXP-045]
   */
  lastSignIn: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** How many passkeys the user has; absent if there is none. [IDENT-078] */
  passkeyCount: v.optional(v.number()),
  versionno: VersionNumber,
})
export type User = v.InferOutput<typeof User>

/**
 * The texts of an account that staff can change. The texts of internal accounts cannot be changed. [USER-030 to
 * USER-034]
 */
export const userTextEntries = {
  ...identityEntries,
  username: line({ label: 'Username', limit: 64, isRequired: true }),
  gecos: line({ label: 'Gecos', limit: 91 }),
}

/**
 * Returns the schema of an account's texts. The user name may be the stored one; another user name must match
 * the rule for new accounts. [T37]
 */
export const userTextsOf = (stored: string) =>
  v.pipe(
    v.object(userTextEntries),
    v.forward(
      v.partialCheck(
        [['username']],
        ({ username }) => username === stored.trim() || hasUsernameCharacters(username),
        'USERNAME_IS_NOT_ALLOWED',
      ),
      ['username'],
    ),
  )

/** The maximum number of portal roles in one list. */
const mostPortalRoles = 200

/**
 * The body that saves account info and portal roles together. Other fields of the user, such as accesses, are
 * ignored. [C-205, C-206, USER-036]
 */
export const UserUpdate = v.object({
  ...userTextEntries,
  id: Id,
  portalRoleIds: v.pipe(
    v.array(Id, 'IS_INVALID'),
    v.maxLength(mostPortalRoles, 'IS_INVALID'),
    v.metadata(portalRolesFacts),
  ),
  portalRoleDates: portalRoleDates(mostPortalRoles),
  versionno: v.optional(VersionNumber),
})
export type UserUpdate = v.InferOutput<typeof UserUpdate>

/** The fields of `userTextEntries`, in the order of the form. */
export const userTextFields = [...identityFields, 'username', 'gecos'] as const
export type UserTexts = Record<(typeof userTextFields)[number], string>

/** A user as a row of the list. [USER-029, C-069] */
export const UserRow = v.object({
  id: Id,
  inactive: v.boolean(),
  person: v.object({ firstName: v.string(), lastName: v.string(), email: v.string() }),
  /** The sites of the accesses by code, without duplicates; absent if the query excludes them. */
  sites: v.optional(v.array(v.object({ siteCode: v.string(), siteName: v.string() }))),
  /** The names of the project roles, sorted case-insensitively; absent if the query excludes them. */
  roles: v.optional(v.array(v.string())),
})
export type UserRow = v.InferOutput<typeof UserRow>

/** The sort orders of the list, as the API names them. [USER-012, C-066] */
export const userSorts = ['person.firstName', 'person.lastName', 'person.email', 'sites.siteCode'] as const
export type UserSort = (typeof userSorts)[number]

/** The default page size. [USER-013, C-070] */
export const usersPage = 300

const yesOrNo = v.optional(v.picklist(['true', 'false'], 'IS_INVALID'))

const management = '/rest/secure/user_management'
const adminManagement = '/rest/secure/admin/user_management'
const byId = { params: { id: 'id' } } as const

/** The calls of users' accounts. */
export const users = {
  list: endpoint({
    method: 'GET',
    path: `${management}/users`,
    access: 'READ_USERS',
    summary:
      'The users that match the search and the filters, sorted by last name by default. A page of 1,000,000 rows is streamed.',
    query: v.object({
      ...pageQueryEntries,
      sort: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(?:person\.(?:firstName|lastName|email)|sites\.siteCode),(?:asc|desc)$/, 'IS_INVALID'),
        ),
      ),
      /** If absent, the call returns active and inactive users. */
      inactive: yesOrNo,
      /**
       * Search words. Each must be a prefix of a word in the name, user name, email, or a site's code or
       * name. Accents are ignored. A user matches if all words and the filters below match. [EXP-040]
       */
      search: prefixFilter,
      /** The operator that combines the following filters; the default is AND. */
      filterType: v.optional(v.picklist(['OR', 'AND'], 'IS_INVALID')),
      'person.firstName': prefixFilter,
      'person.lastName': prefixFilter,
      'person.email': prefixFilter,
      'sites.siteCode': prefixFilter,
      'sites.siteName': prefixFilter,
      /** Excludes sites and roles. [C-069] */
      excludeAssociations: yesOrNo,
      excludeSites: yesOrNo,
      excludeRoles: yesOrNo,
    }),
    done: { status: 200, body: paged(UserRow), bound: streamed },
  }),
  get: endpoint({
    method: 'GET',
    path: `${management}/user/{id}`,
    access: 'READ_USERS',
    summary: 'One user, with roles and accesses.',
    ...byId,
    done: { status: 200, body: User },
    outcomes: ['missing'],
  }),
  update: endpoint({
    method: 'PUT',
    path: `${management}/update_user`,
    access: 'WRITE_USERS',
    summary:
      "Save account info and portal roles in one transaction. Refused while a profile-change request of the user is pending, for an account with a higher permission, for the caller's own email or roles, and if no administrator would remain. Another email, user name or portal roles of another user need a recent sign-in, as `needsRecentSignIn` does.",
    body: UserUpdate,
    done: { status: 200, body: User },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  activate: endpoint({
    method: 'PUT',
    path: `${management}/activate_user/{id}`,
    access: 'WRITE_USERS',
    summary: 'Reactivate a user.',
    ...byId,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  deactivate: endpoint({
    method: 'PUT',
    path: `${management}/deactivate_user/{id}`,
    access: 'WRITE_USERS',
    summary:
      'Deactivate a user and end their sessions immediately. Refused for the caller and for the last administrator. [C-175]',
    ...byId,
    done: { status: 200 },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  hasSetInitialPassword: endpoint({
    method: 'GET',
    path: `${management}/hasSetInitialPassword/{id}`,
    access: 'READ_USERS',
    summary: 'Whether the user has set their initial password.',
    ...byId,
    done: { status: 200, body: v.boolean() },
    outcomes: ['missing'],
  }),
  canChangePasswordEver: endpoint({
    method: 'GET',
    path: `${management}/can_change_password_ever/{id}`,
    access: 'READ_USERS',
    summary: 'Whether the user has a password that the portal can change.',
    ...byId,
    done: { status: 200, body: v.boolean() },
    outcomes: ['missing'],
  }),
  resendInitialEmail: endpoint({
    method: 'POST',
    path: '/rest/secure/set_initial_password/resend/{id}',
    access: 'WRITE_USERS',
    summary:
      'Mail a new link to set the first password; the previous link becomes invalid. Refused if the user has set a password, if the portal does not store the password, and for an inactive user.',
    ...byId,
    done: { status: 200 },
    outcomes: ['missing', 'invalid'],
  }),
  isRestricted: endpoint({
    method: 'GET',
    path: `${adminManagement}/isUserCurrentlyRestrictedByAllowChangeTime/{uuid}`,
    access: 'ADMIN',
    summary: 'Whether the user must wait before changing the password again.',
    params: { uuid: 'word' },
    done: { status: 200, body: v.boolean() },
    outcomes: ['missing'],
  }),
  clearRestriction: endpoint({
    method: 'POST',
    path: `${adminManagement}/clearUsersPasswordAllowChangeTime/{uuid}`,
    access: 'ADMIN',
    summary: 'Let the user change the password without the waiting time.',
    params: { uuid: 'word' },
    done: { status: 200 },
    outcomes: ['missing'],
  }),
}
