import type { Access } from '@portal-gateway/contract/accesses'
import { type FormErrors, noErrors } from '@portal-gateway/contract/formErrors'
import { type FieldRule, fieldKey } from '@portal-gateway/contract/messageKeys'
import type { RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import type { Kysely } from 'kysely'
import { accessFaults } from '../accesses/accessFaults.ts'
import { type AccountType, type DirectoryEntry } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { newRoleFaults } from '../permissions/userPortalRoles.ts'
import { fieldFaults, wholeFault } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import { namesakeFaults } from '../store/namesakes.ts'
import type { Schema } from '../store/schema.ts'

interface CheckedApproval {
  approval: RegistrationApproval
  /** The accesses of the approval with their dates. */
  newAccesses: readonly Access[]
  grantorId: number
}

/**
 * Validates an approval against the database and the settings. The caller must lock the portal roles first.
 */
export async function approvalFaults(
  trx: Kysely<Schema>,
  host: Host,
  { approval, newAccesses, grantorId }: CheckedApproval,
): Promise<FormErrors[]> {
  const { portalRoleIds: roleIds, portalRoleDates: dates, useExistingAuthAccount } = approval
  return [
    ...(useExistingAuthAccount ? [] : newAccountFaults(host, approval)),
    fieldFaults(await namesakesOf(trx, approval)),
    await newRoleFaults(trx, host, { roleIds, dates, grantorId, list: 'portalRoleIds' }),
    await accessFaults(trx, host, newAccesses, { list: 'accessControls' }),
  ].filter((faults) => faults !== undefined)
}

function newAccountFaults({ directory }: Host, { accountType }: RegistrationApproval): FormErrors[] {
  const isOf = (types: readonly AccountType[]) => (types as readonly string[]).includes(accountType)
  if (isOf(directory.existingOnlyTypes)) return [wholeFault('PREEXISTING_AD_ACCOUNT_REQUIRED')]
  return isOf(directory.accountTypes) ? [] : [fieldFaults([['ldapForm.accountType', 'IS_INVALID']])]
}

/** Returns errors if another user has the user name or the email. The field names are those of the form. */
async function namesakesOf(
  trx: Kysely<Schema>,
  { username, registrationForm: { email } }: RegistrationApproval,
) {
  const names = { username: 'ldapForm.username', email: 'registrationForm.email' } as const
  return (await namesakeFaults(trx, { username, email })).map(
    ([field, rule]) => [names[field], rule] as const,
  )
}

/**
 * Validates an existing directory account: it must exist, be the account that the reviewer saw, be enabled, and
 * not belong to another user. [T48]
 */
export async function existingFaults(
  { engine }: Host,
  { username, accountType }: RegistrationApproval,
  found: DirectoryEntry | undefined,
): Promise<FormErrors[]> {
  if (!found) return fault('IS_UNKNOWN')
  if (fold(found.username) !== fold(username) || found.accountType !== accountType) return fault('IS_INVALID')
  if (await hasUser(engine.db, found.uuid)) return fault('IS_ALREADY_IN_USE')
  return found.isDisabled ? fault('IS_INACTIVE') : []
}

const fault = (rule: FieldRule): FormErrors[] => [
  fieldFaults([['ldapForm.existingAuthAccountUuid', rule, 'directoryAccount']]),
]

async function hasUser(db: Kysely<Schema>, uuid: string): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').where('uuid', '=', uuid).executeTakeFirst()
  return user !== undefined
}

/** Returns warnings for the reviewer, who can ignore them. [WIZ-026, C-198] */
export function approvalWarnings(
  { settings }: Host,
  { registrationForm: { email } }: RegistrationApproval,
  account: { accountType: AccountType } | undefined,
): FormErrors | undefined {
  const domains = settings.internalEmailDomains
  if (account?.accountType !== 'internal' || domains.length === 0) return undefined
  const domain = fold(email.slice(email.lastIndexOf('@') + 1))
  if (domains.some((own) => domain === own || domain.endsWith(`.${own}`))) return undefined
  const key = fieldKey('email', 'EMAIL_DOMAIN_IS_NOT_INTERNAL')
  return { ...noErrors, fieldWarnings: { 'registrationForm.email': [key] } }
}
