import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Registration, RegistrationUpdate } from '@portal-gateway/contract/registrations'
import { limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import {
  canonicalAccesses,
  findAccessControls,
  insertAccessControl,
  removeAccessControls,
} from '../accesses/accessControls.ts'
import { withDates } from '../accesses/accessDates.ts'
import { accessFaults } from '../accesses/accessFaults.ts'
import type { Actor, Host } from '../host/ports.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { recordAudit } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import { invalid, isSame, type Written, written } from '../records/writing.ts'
import { endClaim } from '../requests/claimQueries.ts'
import { resolvedFault } from '../requests/resolvedFault.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { decisionFaults, lockRegistration, type StoredRegistration } from './lockedRegistrations.ts'
import { findRegistration, isOwn } from './registrationQueries.ts'
import { registrationSnapshot } from './registrationSnapshot.ts'

/**
 * Saves the reviewer's notes and corrections of a registration. A decided registration cannot be changed.
 * [REG-031, C-194]
 */
export async function updateRegistration(
  host: Host,
  id: number,
  update: RegistrationUpdate,
  actor: Actor,
): Promise<'missing' | 'own' | 'unchanged' | Written<Registration>> {
  const { userId } = actor
  const result = await host.engine.db
    .transaction()
    .execute(async (trx): Promise<Awaited<ReturnType<typeof updateRegistration>>> => {
      const registration = await lockForReview(trx, id, userId)
      if (typeof registration === 'string') return registration
      const closed = decisionFaults(registration, update.versionno)
      if (closed) return invalid(closed)
      const columns = columnsOf(update)
      const { fields: before } = await registrationSnapshot(trx, id)
      const saved = await saveAccesses(trx, host, id, update.accessControls)
      if (typeof saved === 'object') return invalid(saved)
      if (!saved && isSame(columns, registration)) return 'unchanged'
      await trx
        .updateTable('registrations')
        .set({
          ...columns,
          changed_at: host.clock.now(),
          last_modified_by: await modifierOf(trx, userId),
          versionno: registration.versionno + 1,
        })
        .where('id', '=', id)
        .execute()
      const { record, fields: after } = await registrationSnapshot(trx, id)
      await recordAudit(trx, host, actor, { ...record, action: 'UPDATED', before, after })
      const stored = await findRegistration(trx, userId, { id })
      if (!stored) throw new Error(`Registration ${id} does not exist.`)
      return written(stored)
    })
  if (typeof result === 'object' && result.isValid)
    host.log({ level: 'info', event: 'account request noted', id, userId })
  return result
}

/** Deletes a registration permanently, unless it was approved. [REG-026, C-084, C-194] */
export async function removeRegistration(
  host: Host,
  id: number,
  actor: Actor,
): Promise<'missing' | 'own' | 'removed' | FormErrors> {
  const { userId } = actor
  const result = await host.engine.db.transaction().execute(async (trx) => {
    const registration = await lockForReview(trx, id, userId)
    if (typeof registration === 'string') return registration
    if (registration.registration_status === 'APPROVED') return resolvedFault(registration, 'approved')
    const { record, fields: before } = await registrationSnapshot(trx, id)
    await recordAudit(trx, host, actor, { ...record, action: 'DELETED', before })
    await endClaim(trx, 'REGISTRATION', id)
    await trx.deleteFrom('registrations').where('id', '=', id).execute()
    return 'removed' as const
  })
  if (result === 'removed') host.log({ level: 'info', event: 'account request removed', id, userId })
  return result
}

/**
 * Locks a registration and refuses the user's own. Users must not review their own request, or learn from an
 * error what reviewers noted. [T21]
 */
async function lockForReview(
  trx: Kysely<Schema>,
  id: number,
  userId: number,
): Promise<'missing' | 'own' | StoredRegistration> {
  // Lock roles before requests: the opposite order would deadlock.
  await lockProjectRoles(trx)
  const registration = await lockRegistration(trx, id)
  if (!registration) return 'missing'
  return isOwn(userId, registration) ? 'own' : registration
}

const columnsOf = (update: RegistrationUpdate) => ({
  email: update.email,
  email_key: fold(update.email),
  first_name: update.firstName,
  first_name_key: fold(update.firstName),
  last_name: update.lastName,
  last_name_key: fold(update.lastName),
  sysaid_ticket: update.sysaidTicket,
  reviewer_comments: update.reviewerComments,
})

/** Replaces the accesses if they differ. Returns whether they differed, or the validation errors. */
async function saveAccesses(
  trx: Kysely<Schema>,
  host: Host,
  id: number,
  sent: RegistrationUpdate['accessControls'],
): Promise<boolean | FormErrors> {
  const owner = { entity: 'USER_REGISTRATION_REQUEST', id } as const
  const stored = await findAccessControls(trx, owner.entity, [id])
  const newAccesses = await withDates(trx, host, sent, stored)
  if (canonicalAccesses(stored) === canonicalAccesses(newAccesses)) return false
  const faults = await accessFaults(trx, host, newAccesses, { list: 'accessControls', current: stored })
  if (faults) return faults
  await removeAccessControls(trx, owner)
  for (const { roleName, sites, studyNames, systemAccessIds, ...validity } of newAccesses) {
    const access = { roleName, sites, studyNames, systemAccessIds, ...limitsOf(validity) }
    await insertAccessControl(trx, owner, access, host.clock.now())
  }
  return true
}
