import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Language } from '@portal-gateway/contract/languages'
import { allows } from '@portal-gateway/contract/permissions'
import type { RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import type { Kysely } from 'kysely'
import {
  accessControlsByOwner,
  canonicalAccesses,
  insertAccessControl,
  removeAccessControls,
} from '../accesses/accessControls.ts'
import { withDates } from '../accesses/accessDates.ts'
import { saveAuditedAccesses } from '../accesses/saveAuditedAccesses.ts'
import type { DirectoryEntry } from '../host/directory.ts'
import type { Actor, Host } from '../host/ports.ts'
import { linkKeptIdentity } from '../institutions/registrationIdentities.ts'
import { queueMail } from '../mail/mail.ts'
import { defaultLanguage } from '../mail/mailTo.ts'
import { makeLink } from '../passwords/passwordLinks.ts'
import type { HeldRole } from '../permissions/heldRoles.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { reservedRoleFaults } from '../permissions/peerChanges.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import { insertPortalRoles, rolesWithDates } from '../permissions/userPortalRoles.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { fieldFaults, invalid, mergedFaults, type Written, written } from '../records/writing.ts'
import { endClaim } from '../requests/claimQueries.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { refreshUserTerms } from '../store/userTerms.ts'
import { approvalFaults, approvalWarnings, existingFaults } from './approvalFaults.ts'
import {
  decisionFaults,
  lockRegistration,
  requesterOf,
  type StoredRegistration,
} from './lockedRegistrations.ts'
import { accountMail, registrationApprovedMail } from './registrationActionMails.ts'
import { findRegistration, isOwn } from './registrationQueries.ts'
import { registrationSnapshot } from './registrationSnapshot.ts'

/** The account that an approval creates or attaches. */
export interface NewAccount
  extends Pick<DirectoryEntry, 'uuid' | 'username' | 'gecos' | 'email' | 'firstName' | 'lastName'> {
  accountType: DirectoryEntry['accountType']
  /** The directory's entry; undefined for a new account. */
  found: DirectoryEntry | undefined
}

/**
 * Approves a registration: creates an account, or attaches an existing account of the directory. The user,
 * portal roles, accesses, link, mails and directory changes (in the outbox) are written in one transaction. A
 * failed attempt changes nothing and can be repeated. [REG-024, T44, T47]
 */
export async function approveRegistration(
  host: Host,
  approval: RegistrationApproval,
  reviewer: Actor,
  { ignoresWarnings }: { ignoresWarnings: boolean },
): Promise<'missing' | 'own' | 'forbidden' | Written<number>> {
  const { id } = approval.registrationForm
  // Checks the reviewer's permissions first, so that a directory search or an error reveals nothing to a user
  // without them. (T42)
  const registration = await findRegistration(host.engine.db, reviewer.userId, { id })
  if (!registration) return 'missing'
  if (isOwn(reviewer.userId, { proxy_user_id: registration.proxyUserId, user_id: registration.portalUserId }))
    return 'own'
  const { portalRoleIds: roleIds, portalRoleDates: dates } = approval
  const roles = { roleIds, dates, grantorId: reviewer.userId, list: 'portalRoleIds' }
  const givenRoles = rolesWithDates(roles)
  const reserved = await reservedRoleFaults(host.engine.db, host, roles)
  if (reserved) return invalid(reserved)
  // Runs before the transaction, which must not wait for the network.
  const search = await searchDirectory(host, approval)
  let result: Awaited<ReturnType<typeof approveRegistration>>
  try {
    result = await host.engine.db.transaction().execute(async (trx) => {
      // Lock roles before requests: the opposite order would deadlock.
      await lockPortalRoles(trx)
      await lockProjectRoles(trx)
      // The reviewer may have lost the permission while waiting for the lock. [T23]
      if (!allows(await permissionsOf(trx, host, reviewer.userId), 'WRITE_USERS')) return 'forbidden'
      const stored = await lockRegistration(trx, id)
      if (!stored) return 'missing'
      // A user must not approve their own request, and must not learn from an error who decided it. [T18,
      // T21]
      if (isOwn(reviewer.userId, stored)) return 'own'
      const reservedNow = await reservedRoleFaults(trx, host, roles)
      if (reservedNow) return invalid(reservedNow)
      const closed = decisionFaults(stored, approval.registrationForm.versionno)
      if (closed) return invalid(closed)
      const accesses = await accessesOf(trx, host, approval)
      const checked = { approval, newAccesses: accesses.newAccesses, grantorId: reviewer.userId }
      const faults = mergedFaults([...search.faults, ...(await approvalFaults(trx, host, checked))])
      if (faults) return invalid(faults)
      const warnings = ignoresWarnings ? undefined : approvalWarnings(host, approval, search.account)
      if (warnings) return invalid(warnings)
      const { account } = search
      if (!account) throw new Error('The approval is valid but has no account.')
      const { fields: before } = await registrationSnapshot(trx, id)
      const userId = await storeUser(trx, host, account, { roles: givenRoles, language: stored.language })
      const created = await userSnapshot(trx, userId)
      await recordAudit(trx, host, reviewer, { ...created.record, action: 'CREATED', after: created.fields })
      await storeAccesses(trx, host, { stored, userId, accesses, reviewer })
      const { email } = account
      await linkKeptIdentity(trx, host, { registrationId: id, userId, email, actor: reviewer })
      await queueMails(trx, host, { stored, userId, account, approval })
      await close(trx, host, { stored, userId, approval, reviewer })
      const { record, fields: after } = await registrationSnapshot(trx, id)
      await recordAudit(trx, host, reviewer, { ...record, action: 'APPROVED', before, after })
      return written(id)
    })
  } catch (error) {
    const taken = takenFields(host, error)
    if (!taken) throw error
    return invalid(taken)
  }
  if (typeof result === 'object' && result.isValid) {
    host.onMailQueued()
    host.onDirectoryChangeQueued()
    host.log({ level: 'info', event: 'registration approved', id, userId: reviewer.userId })
  }
  return result
}

/** Searches the directory for the account of the approval. Returns the account and the validation errors. */
async function searchDirectory(
  host: Host,
  approval: RegistrationApproval,
): Promise<{ account: NewAccount | undefined; faults: FormErrors[] }> {
  const { directory, engine } = host
  const { useExistingAuthAccount, existingAuthAccountUuid, registrationForm, username } = approval
  const { email, firstName, lastName } = registrationForm
  const [found, withEmail, withName] = await Promise.all([
    useExistingAuthAccount && existingAuthAccountUuid
      ? directory.get(engine.db, existingAuthAccountUuid)
      : undefined,
    directory.findByEmail(engine.db, email),
    directory.findByUsername(engine.db, username),
  ])
  const others = withEmail.filter(({ uuid }) => uuid !== found?.uuid)
  const faults = [
    ...(useExistingAuthAccount ? await existingFaults(host, approval, found) : []),
    ...(others.length > 0 ? [fieldFaults([['registrationForm.email', 'IS_ALREADY_IN_USE']])] : []),
    ...(!useExistingAuthAccount && withName
      ? [fieldFaults([['ldapForm.username', 'IS_ALREADY_IN_USE']])]
      : []),
  ]
  const identity = { email, firstName, lastName }
  if (found) return { account: { ...found, ...identity, found }, faults }
  if (useExistingAuthAccount) return { account: undefined, faults }
  const { accountType } = approval
  // An account type that cannot be assigned was already rejected by the validation.
  if (accountType !== 'internal' && accountType !== 'external') return { account: undefined, faults }
  const { gecos } = approval
  return {
    account: { ...identity, uuid: crypto.randomUUID(), username, gecos, accountType, found: undefined },
    faults,
  }
}

/** Returns the validation error if a concurrent transaction has used the user name, email or account. [T48] */
function takenFields({ engine }: Host, error: unknown): FormErrors | undefined {
  const fault = engine.violation(error)
  if (fault?.kind !== 'unique') return undefined
  if (fault.columns.includes('email_key'))
    return fieldFaults([['registrationForm.email', 'IS_ALREADY_IN_USE']])
  if (fault.columns.includes('username_key')) return fieldFaults([['ldapForm.username', 'IS_ALREADY_IN_USE']])
  if (fault.columns.includes('uuid'))
    return fieldFaults([['ldapForm.existingAuthAccountUuid', 'IS_ALREADY_IN_USE', 'directoryAccount']])
  return undefined
}

async function storeUser(
  trx: Kysely<Schema>,
  host: Host,
  account: NewAccount,
  { roles, language }: { roles: readonly HeldRole[]; language: Language | null },
): Promise<number> {
  const { found } = account
  const { id } = await trx
    .insertInto('users')
    .values({
      uuid: account.uuid,
      username: account.username,
      username_key: fold(account.username),
      email: account.email,
      email_key: fold(account.email),
      first_name: account.firstName,
      last_name: account.lastName,
      gecos: account.gecos,
      account_type: account.accountType,
      inactive: 0,
      versionno: 1,
      language,
      created_at: host.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshUserTerms(trx, [id])
  await insertPortalRoles(trx, host, { userId: id, roles })
  if (!found) await host.directory.create(trx, id)
  // Writes the values of the registration into the directory if the reviewer chose to keep them. [WIZ-016,
  // C-196]
  else if (differs(account, found)) await host.directory.update(trx, id, account)
  return id
}

const differs = (account: NewAccount, found: DirectoryEntry): boolean =>
  (['email', 'firstName', 'lastName'] as const).some((field) => account[field] !== found[field])

interface Approval {
  stored: StoredRegistration
  userId: number
  approval: RegistrationApproval
  reviewer: Actor
}

/** Returns the accesses of the registration, and those of the approval with their dates. */
async function accessesOf(trx: Kysely<Schema>, host: Host, { registrationForm }: RegistrationApproval) {
  const { id, accessControls } = registrationForm
  const stored = (await accessControlsByOwner(trx, 'USER_REGISTRATION_REQUEST', [id])).get(id) ?? []
  return { storedAccesses: stored, newAccesses: await withDates(trx, host, accessControls, stored) }
}

interface ApprovedAccesses extends Omit<Approval, 'approval'> {
  accesses: Awaited<ReturnType<typeof accessesOf>>
}

/** Stores the form's accesses for the user, and also for the registration if the reviewer corrected them. */
async function storeAccesses(
  trx: Kysely<Schema>,
  host: Host,
  { stored, userId, accesses, reviewer }: ApprovedAccesses,
): Promise<void> {
  const now = host.clock.now()
  const owner = { entity: 'USER_REGISTRATION_REQUEST', id: stored.id } as const
  const { storedAccesses, newAccesses } = accesses
  await saveAuditedAccesses(trx, host, reviewer, { userId, newAccesses })
  if (canonicalAccesses(storedAccesses) === canonicalAccesses(newAccesses)) return
  await removeAccessControls(trx, owner)
  for (const access of newAccesses) await insertAccessControl(trx, owner, access, now)
}

async function queueMails(
  trx: Kysely<Schema>,
  host: Host,
  { stored, userId, account, approval }: Omit<Approval, 'reviewer'> & { account: NewAccount },
): Promise<void> {
  const { messageToRequester: message } = approval.registrationForm
  const isProxied = stored.proxy_user_id !== null
  const proxy = isProxied ? await requesterOf(trx, stored) : undefined
  if (proxy !== undefined)
    await queueMail(trx, host, registrationApprovedMail(host, proxy, stored.id, message))
  const { username, accountType, email: address } = account
  const recipient = { address, language: stored.language ?? defaultLanguage }
  const token =
    accountType === 'external' ? await makeLink(trx, host, userId, 'set_initial_password') : undefined
  await queueMail(
    trx,
    host,
    accountMail(host, { recipient, username, token, message: isProxied ? '' : message }),
  )
}

async function close(
  trx: Kysely<Schema>,
  host: Host,
  { stored, userId, approval, reviewer }: Approval,
): Promise<void> {
  const form = approval.registrationForm
  await trx
    .updateTable('registrations')
    .set({
      email: form.email,
      email_key: fold(form.email),
      first_name: form.firstName,
      first_name_key: fold(form.firstName),
      last_name: form.lastName,
      last_name_key: fold(form.lastName),
      sysaid_ticket: form.sysaidTicket,
      reviewer_comments: form.reviewerComments,
      message_to_requester: form.messageToRequester,
      registration_status: 'APPROVED',
      user_id: userId,
      changed_at: host.clock.now(),
      last_modified_by: await modifierOf(trx, reviewer.userId),
      versionno: stored.versionno + 1,
    })
    .where('id', '=', stored.id)
    .execute()
  await endClaim(trx, 'REGISTRATION', stored.id)
}
