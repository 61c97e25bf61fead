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

const { accountType, existingAuthAccountUuid, gecos, portalRoleIds, useExistingAuthAccount, username } =
  RegistrationApproval.entries

/** An account while it is made of a registration, field by field. [WIZ-017, WIZ-018] */
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
    messageToRequester: RegistrationApproval.entries.registrationForm.entries.messageToRequester,
  }),
  v.forward(
    v.partialCheck([['useExistingAuthAccount'], ['username']], hasAllowedUsername, 'USERNAME_IS_NOT_ALLOWED'),
    ['username'],
  ),
)
export type AccountDraft = v.InferOutput<typeof AccountDraft>

/** What the wizard begins with: the registration, and a new account of the usual type. [C-195] */
export const accountDraftOf = (registration: Registration, types: AccountTypes): AccountDraft => ({
  email: registration.email,
  firstName: registration.firstName,
  lastName: registration.lastName,
  accessControls: registration.accessControls
    .filter(({ entity, inactive }) => entity === 'USER_REGISTRATION_REQUEST' && !inactive)
    .map(({ roleName, sites, studyNames, systemAccessIds }) => ({
      roleName,
      sites,
      studyNames,
      systemAccessIds,
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

/** A new account, whose name is still to be written. */
export const newAccountOf = (
  { firstName, lastName }: Pick<AccountDraft, 'firstName' | 'lastName'>,
  { defaultAccountType }: AccountTypes,
): Choice => ({
  useExistingAuthAccount: false,
  existingAuthAccountUuid: '',
  accountType: defaultAccountType,
  username: '',
  gecos: asGecos(`${firstName} ${lastName}`.trim()),
})

/** An account of the directory, or the place of one that is still to be chosen. [WIZ-014] */
export const existingAccountOf = (account: DirectoryAccount | undefined): Choice => ({
  useExistingAuthAccount: true,
  existingAuthAccountUuid: account?.uuid ?? '',
  accountType: account?.accountType ?? '',
  username: account?.username ?? '',
  // A directory may have a longer one, which stays what it is.
  gecos: asGecos(account?.gecos ?? ''),
})

/** In which fields a chosen account says something else. [WIZ-015] */
export const differencesFrom = (
  draft: Record<IdentityField, string>,
  account: DirectoryAccount,
): readonly IdentityField[] => differencesOf(draft, account)

/** A person's names and address as the directory has them. [C-196] */
export const identityOf = (account: DirectoryAccount): Record<IdentityField, string> => ({
  email: account.email,
  firstName: account.firstName,
  lastName: account.lastName,
})

/** What is sent. What support noted on the registration stays as it is. [WIZ-023, C-197] */
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
  useExistingAuthAccount: draft.useExistingAuthAccount,
  username: draft.username,
})

/** The errors of an approval by the fields of the draft: `ldapForm.username` is `username`. [WIZ-027] */
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

/** The tabs of the wizard with the fields that stand on them, in their order. [WIZ-002] */
export const accountTabs = {
  accountInfo: identityFields,
  projectRoles: ['accessControls'],
  authentication: ['useExistingAuthAccount', 'existingAuthAccountUuid', 'accountType', 'username', 'gecos'],
  portalRoles: ['portalRoleIds'],
  review: ['messageToRequester'],
} as const satisfies Record<string, readonly (keyof AccountDraft)[]>

export type AccountTab = keyof typeof accountTabs
