import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress } from './passwords.ts'
import { portalRoleDates, portalRolesFacts } from './portalRoles.ts'
import { Id } from './record.ts'
import { Registration, RegistrationUpdate } from './registrations.ts'
import { codePoints, line, text } from './text.ts'

const longestUsername = 64

/** The registration in the body of a decision: its id, and its values in the wizard. */
const registrationForm = v.pipe(
  v.object({
    ...RegistrationUpdate.entries,
    // Uses the label that the wizard shows for this field.
    email: emailAddress('Email'),
    id: Id,
    messageToRequester: v.optional(text({ label: 'Message to the requester', limit: 512 }), ''),
  }),
  v.metadata({ label: 'Registration' }),
)

/**
 * Whether a new user name has only allowed characters. It must not be an email, because users can also sign in
 * by email. It must not have special characters of distinguished names (LDAP). Empty and too long names are
 * accepted here; the rules IS_REQUIRED and IS_TOO_LONG refuse them. [T37]
 */
export const hasUsernameCharacters = (username: string): boolean => /^(?:[A-Za-z0-9][\w.-]*)?$/.test(username)

/** Whether the user name is allowed. The user name of a directory account is always allowed. [WIZ-021, T37] */
export const hasAllowedUsername = (account: { useExistingAuthAccount: boolean; username: string }): boolean =>
  account.useExistingAuthAccount || hasUsernameCharacters(account.username)

/**
 * The body of an approval, which creates an account. If it uses a directory account, `existingAuthAccountUuid`
 * identifies it; the type, user name and gecos of that account do not change. [WIZ-023, C-197]
 */
export const RegistrationApproval = v.pipe(
  v.object({
    registrationForm,
    accountType: line({ label: 'Account Type', limit: 32, isRequired: true }),
    existingAuthAccountUuid: v.optional(line({ label: 'Directory Account', limit: 64 }), ''),
    gecos: line({ label: 'Gecos', limit: 91 }),
    portalRoleIds: v.pipe(
      v.array(Id, 'IS_INVALID'),
      v.minLength(1, 'IS_REQUIRED'),
      v.maxLength(500, 'IS_INVALID'),
      v.metadata({ ...portalRolesFacts, isRequired: true }),
    ),
    portalRoleDates: portalRoleDates(500),
    useExistingAuthAccount: v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Account' })),
    username: line({ label: 'Username', limit: longestUsername, isRequired: true }),
  }),
  // `partialCheck` reports this error together with the errors of other fields instead of after them.
  v.forward(
    v.partialCheck([['useExistingAuthAccount'], ['username']], hasAllowedUsername, 'USERNAME_IS_NOT_ALLOWED'),
    ['username'],
  ),
)
export type RegistrationApproval = v.InferOutput<typeof RegistrationApproval>

export const RegistrationDenial = v.object({ registrationForm })
export type RegistrationDenial = v.InferOutput<typeof RegistrationDenial>

/** A directory account in the search results of the wizard. [WIZ-019] */
export const DirectoryAccount = v.object({
  uuid: v.string(),
  username: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  gecos: v.string(),
  accountType: v.string(),
  disabled: v.boolean(),
  /** Whether the account already belongs to a user of the portal. It then cannot be chosen. [WIZ-013] */
  attachedToPortalUserAccount: v.boolean(),
})
export type DirectoryAccount = v.InferOutput<typeof DirectoryAccount>

/** The types of account that can be created. [WIZ-020] */
export const AccountTypes = v.object({
  assignableAccountTypes: v.array(v.object({ id: v.string(), name: v.string() })),
  defaultAccountType: v.string(),
})
export type AccountTypes = v.InferOutput<typeof AccountTypes>

/** Whether the user name of a directory account, which cannot be changed, is within the limit. [WIZ-021] */
export const fitsUsername = (username: string): boolean => codePoints(username) <= longestUsername

const root = '/rest/secure/user_management'

/** The maximum number of accounts that a directory search returns. [T60] */
export const mostDirectoryAccounts = 500

const foundAccounts = atMost(mostDirectoryAccounts, 'Finding other accounts requires a more specific search.')

/** The calls that decide on a registration, and those that the wizard needs. */
export const registrationActions = {
  approve: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_registration_action/approve',
    access: 'WRITE_USERS',
    summary:
      'Create an account from a registration, or connect it with a directory account; the new user gets a mail with a link to set a password. Refused if there are warnings, unless the request ignores them.',
    query: v.object({ ignoreValidationWarnings: v.optional(v.picklist(['true', 'false'], 'IS_INVALID')) }),
    body: RegistrationApproval,
    done: { status: 200, body: Registration },
    outcomes: ['unchanged', 'missing', 'invalid'],
    needsRecentSignIn: true,
  }),
  deny: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_registration_action/deny',
    access: 'WRITE_USERS',
    summary: 'Reject a registration. Of the body, only the message to the requester is saved.',
    body: RegistrationDenial,
    done: { status: 200, body: Registration },
    outcomes: ['unchanged', 'missing', 'invalid'],
  }),
  accountTypes: endpoint({
    method: 'GET',
    path: `${root}/account_types`,
    access: 'READ_USERS',
    summary: 'The types of account that can be created, and the default one.',
    done: { status: 200, body: AccountTypes },
  }),
  findByEmail: endpoint({
    method: 'GET',
    path: `${root}/ldap/usersForEmail/{email}/`,
    access: 'WRITE_USERS',
    summary: 'The directory accounts with an email, 500 at most.',
    params: { email: 'word' },
    done: { status: 200, body: v.array(DirectoryAccount), bound: foundAccounts },
    outcomes: ['invalid'],
  }),
  findByName: endpoint({
    method: 'GET',
    path: `${root}/ldap/usersForPersonName/{lastName}/{firstName}`,
    access: 'WRITE_USERS',
    summary: 'The directory accounts of a name, 500 at most.',
    params: { lastName: 'word', firstName: 'word' },
    done: { status: 200, body: v.array(DirectoryAccount), bound: foundAccounts },
    outcomes: ['invalid'],
  }),
}
