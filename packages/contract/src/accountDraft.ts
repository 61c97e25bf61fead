import * as v from 'valibot'
import type { FormErrors } from './formErrors.ts'
import {
  type AccountTypes,
  type DirectoryAccount,
  hasAllowedUsername,
  RegistrationApproval,
} from './registrationActions.ts'
import { type Registration, RegistrationUpdate } from './registrations.ts'
import { factsOf } from './text.ts'
import { differencesOf, type IdentityField, identityEntries, identityFields } from './userProfile.ts'
import { limitsOf } from './validity.ts'

const {
  accountType,
  existingAuthAccountUuid,
  gecos,
  portalRoleDates,
  portalRoleIds,
  useExistingAuthAccount,
  username,
} = RegistrationApproval.entries

/** The values of the account wizard: a registration and the account to be created. [WIZ-017, WIZ-018] */
export const AccountDraft = v.pipe(
  v.object({
    ...identityEntries,
    accessControls: RegistrationUpdate.entries.accessControls,
    useExistingAuthAccount,
    existingAuthAccountUuid,
    accountType,
    username,
    gecos,
    portalRoleIds,
    portalRoleDates,
    messageToRequester: RegistrationApproval.entries.registrationForm.entries.messageToRequester,
  }),
  v.forward(
    v.partialCheck([['useExistingAuthAccount'], ['username']], hasAllowedUsername, 'USERNAME_IS_NOT_ALLOWED'),
    ['username'],
  ),
)
export type AccountDraft = v.InferOutput<typeof AccountDraft>

/** Returns the wizard's initial values: the registration, and a new account of the default type. [C-195] */
export const accountDraftOf = (registration: Registration, types: AccountTypes): AccountDraft => ({
  email: registration.email,
  firstName: registration.firstName,
  lastName: registration.lastName,
  accessControls: registration.accessControls
    .filter(({ entity, inactive }) => entity === 'USER_REGISTRATION_REQUEST' && !inactive)
    .map((access) => ({
      roleName: access.roleName,
      sites: access.sites,
      studyNames: access.studyNames,
      systemAccessIds: access.systemAccessIds,
      ...limitsOf(access),
      requestType: 'NEW',
    })),
  ...newAccountOf(registration, types),
  portalRoleIds: [],
  messageToRequester: '',
})

type Choice = Pick<
  AccountDraft,
  'useExistingAuthAccount' | 'existingAuthAccountUuid' | 'accountType' | 'username' | 'gecos'
>

const asGecos = (text: string): string => Array.from(text).slice(0, factsOf(gecos).limit).join('')

/** Returns the account fields of a new account, with an empty user name. */
export const newAccountOf = (
  { firstName, lastName }: Pick<AccountDraft, 'firstName' | 'lastName'>,
  { defaultAccountType }: AccountTypes,
): Choice => ({
  useExistingAuthAccount: false,
  existingAuthAccountUuid: '',
  accountType: defaultAccountType,
  username: '',
  gecos: asGecos(`${firstName} ${lastName}`),
})

/** Returns the account fields of a directory account; they are empty if no account is chosen yet. [WIZ-014] */
export const existingAccountOf = (account: DirectoryAccount | undefined): Choice => ({
  useExistingAuthAccount: true,
  existingAuthAccountUuid: account?.uuid ?? '',
  accountType: account?.accountType ?? '',
  username: account?.username ?? '',
  // The gecos in the directory may exceed the limit. It is shortened only in the draft, not in the directory.
  gecos: asGecos(account?.gecos ?? ''),
})

/** Returns the fields in which a chosen account differs from the draft. [WIZ-015] */
export const differencesFrom = (
  draft: Record<IdentityField, string>,
  account: DirectoryAccount,
): readonly IdentityField[] => differencesOf(draft, account)

/** Returns the names and the email of a directory account. [C-196] */
export const identityOf = (account: DirectoryAccount): Record<IdentityField, string> => ({
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
})

/**
 * Returns the body of the approval. It contains the reviewers' notes of the registration, so that they do not
 * change. [WIZ-023, C-197]
 */
export const approvalOf = (draft: AccountDraft, registration: Registration): RegistrationApproval => ({
  registrationForm: {
    id: registration.id,
    email: draft.email,
    firstName: draft.firstName,
    lastName: draft.lastName,
    accessControls: draft.accessControls,
    sysaidTicket: registration.sysaidTicket ?? '',
    reviewerComments: registration.reviewerComments ?? '',
    messageToRequester: draft.messageToRequester,
    versionno: registration.versionno,
  },
  accountType: draft.accountType,
  existingAuthAccountUuid: draft.existingAuthAccountUuid,
  gecos: draft.gecos,
  portalRoleIds: draft.portalRoleIds,
  ...(draft.portalRoleDates && { portalRoleDates: draft.portalRoleDates }),
  useExistingAuthAccount: draft.useExistingAuthAccount,
  username: draft.username,
})

/**
 * Renames the error fields of an approval to those of the draft: `ldapForm.username` becomes `username`.
 * [WIZ-027]
 */
export const accountErrors = (errors: FormErrors): FormErrors => ({
  ...errors,
  fieldErrors: byOwnField(errors.fieldErrors),
  ...(errors.fieldWarnings && { fieldWarnings: byOwnField(errors.fieldWarnings) }),
})

const byOwnField = (messages: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(messages).map(([place, said]) => [
      place.replace(/^(?:registrationForm|ldapForm)\./, ''),
      said,
    ]),
  )

/** The tabs of the wizard with their fields, in order. [WIZ-002] */
export const accountTabs = {
  accountInfo: identityFields,
  projectRoles: ['accessControls'],
  authentication: ['useExistingAuthAccount', 'existingAuthAccountUuid', 'accountType', 'username', 'gecos'],
  portalRoles: ['portalRoleIds', 'portalRoleDates'],
  review: ['messageToRequester'],
} as const satisfies Record<string, readonly (keyof AccountDraft)[]>

export type AccountTab = keyof typeof accountTabs
