import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UserAccessDraft, UserAccessList } from '@portal-gateway/contract/userAccesses'
import { validityOn } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import { idsInForce } from '../accesses/accessAgreements.ts'
import { findAccessControls, includesAccess, type StoredAccess } from '../accesses/accessControls.ts'
import { unseenAccesses, withDates } from '../accesses/accessDates.ts'
import { accessFaults, isStaleAccess, isStaleList } from '../accesses/accessFaults.ts'
import { saveAuditedAccesses } from '../accesses/saveAuditedAccesses.ts'
import type { Actor, Host } from '../host/ports.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { lockProjectRoles } from '../permissions/lockProjectRoles.ts'
import { today } from '../permissions/validity.ts'
import { fieldFaults, invalid, type Written, wholeFault, written } from '../records/writing.ts'
import { isAbove } from '../requests/requestReviews.ts'
import { hasOpenRequest } from '../requests/requestRows.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { accessesOfUser, findUserAccess } from './userAccessQueries.ts'

/** The user who assigns accesses to others or, with the permission, to themselves. [C-131] */
type Grantor = Actor

/** Adds an access for a role that the user does not have yet. */
export async function createUserAccess(
  host: Host,
  sent: UserAccessDraft,
  grantor: Grantor,
): Promise<'higher' | Written<UserAccess>> {
  const result = await withLockedAccesses(host, sent.portalUserId, grantor, async (trx, current) => {
    const role = fold(sent.roleName)
    const before = current.find(({ roleName }) => fold(roleName) === role)
    // A new access replaces an ended one of the same role, and continues its history. [COND-009]
    if (before && validityOn(before, today(host)) !== 'ENDED') {
      return invalid(fieldFaults([['roleName', 'IS_ALREADY_IN_USE']]))
    }
    const [draft = sent] = await withDates(trx, host, [sent])
    const faults = await accessFaults(trx, host, [draft])
    if (faults) return invalid(faults)
    const others = current.filter((each) => each !== before)
    await save(trx, host, { userId: draft.portalUserId, newAccesses: [...others, draft], grantor })
    const made = (await accessesOfUser(trx, host, sent.portalUserId)).find(
      ({ roleName }) => fold(roleName) === role,
    )
    if (!made) throw new Error(`The new access of user ${sent.portalUserId} was not saved.`)
    return written(made)
  })
  if (result === 'missing') return invalid(fieldFaults([['portalUserId', 'DOES_NOT_EXIST']]))
  logSaved(host, result, sent.portalUserId, grantor)
  return result
}

/** Saves an access, or deactivates it. Its user and project role cannot change. */
export async function updateUserAccess(
  host: Host,
  id: number,
  sent: UserAccessDraft,
  grantor: Grantor,
): Promise<'missing' | 'higher' | 'unchanged' | Written<UserAccess>> {
  const found = await findUserAccess(host.engine.db, host, id)
  if (!found) return 'missing'
  const { portalUserId: userId } = found
  const result = await withLockedAccesses(host, userId, grantor, async (trx, current) => {
    const before = current.find((each) => each.id === id)
    if (!before) return 'missing'
    const [draft = sent] = await withDates(trx, host, [sent], current)
    if (draft.portalUserId !== userId) return invalid(fieldFaults([['portalUserId', 'IS_INVALID']]))
    if (fold(draft.roleName) !== fold(before.roleName)) {
      return invalid(fieldFaults([['roleName', 'IS_INVALID']]))
    }
    if (isStaleAccess({ ...draft, id }, current)) return invalid(wholeFault('VERSION_CONFLICT'))
    const faults = draft.inactive
      ? undefined
      : await accessFaults(trx, host, [draft], {
          current,
          needsNameOnly: (access) => includesAccess(access, current),
        })
    if (faults) return invalid(faults)
    const others = current.filter((each) => each !== before)
    const newAccesses = draft.inactive ? others : [...others, draft]
    if (!(await save(trx, host, { userId, newAccesses, grantor }))) return 'unchanged'
    const saved = await findUserAccess(trx, host, id)
    if (!saved) throw new Error(`Access ${id} does not exist.`)
    return written(saved)
  })
  logSaved(host, result, userId, grantor)
  return result
}

/** Replaces a user's accesses with the list in one transaction. */
export async function saveAccessesOfUser(
  host: Host,
  userId: number,
  { userAccesses: sent, knownIds }: UserAccessList,
  grantor: Grantor,
): Promise<'missing' | 'higher' | 'unchanged' | Written<UserAccess[]>> {
  const result = await withLockedAccesses(host, userId, grantor, async (trx, current) => {
    const userAccesses = await withDates(trx, host, sent, current)
    const inForce = await idsInForce(trx, host, current)
    const ofOthers = userAccesses.flatMap(({ portalUserId }, index) =>
      portalUserId === userId ? [] : [[`userAccesses[${index}].portalUserId`, 'IS_INVALID'] as const],
    )
    if (ofOthers.length > 0) return invalid(fieldFaults(ofOthers))
    if (isStaleList(userAccesses, knownIds, current, inForce)) return invalid(wholeFault('VERSION_CONFLICT'))
    const faults = await accessFaults(trx, host, userAccesses, {
      list: 'userAccesses',
      current,
      needsNameOnly: (access, index) =>
        userAccesses[index]?.inactive === true || includesAccess(access, current),
    })
    if (faults) return invalid(faults)
    const newAccesses = [
      ...userAccesses.filter(({ inactive }) => !inactive),
      ...unseenAccesses(userAccesses, knownIds, current, inForce),
    ]
    if (!(await save(trx, host, { userId, newAccesses, grantor }))) return 'unchanged'
    return written(await accessesOfUser(trx, host, userId))
  })
  logSaved(host, result, userId, grantor)
  return result
}

/**
 * Runs a change of a user's accesses under locks: portal roles, project roles, then the account, the same
 * order as in reviews. Refuses the change if the user has a pending access-change request. [C-211, T20]
 */
const withLockedAccesses = <Result>(
  host: Host,
  userId: number,
  grantor: Grantor,
  act: (trx: Kysely<Schema>, current: readonly StoredAccess[]) => Promise<Result>,
) =>
  host.engine.db.transaction().execute(async (trx) => {
    await lockPortalRoles(trx)
    await lockProjectRoles(trx)
    if (!(await host.directory.lock(trx, userId))) return 'missing'
    if (await isAbove(trx, host, userId, grantor)) return 'higher'
    if (await hasOpenRequest(trx, 'access_changes', userId)) return invalid(wholeFault('REQUEST_IN_PROGRESS'))
    return act(trx, await findAccessControls(trx, 'USER_ACCESS', [userId]))
  })

interface Saved {
  userId: number
  newAccesses: readonly (StoredAccess | UserAccessDraft)[]
  grantor: Grantor
}

const save = (trx: Kysely<Schema>, host: Host, { grantor, ...saved }: Saved): Promise<boolean> =>
  saveAuditedAccesses(trx, host, grantor, saved)

function logSaved(host: Host, result: string | { isValid: boolean }, id: number, { userId }: Grantor): void {
  if (typeof result === 'object' && result.isValid) {
    host.log({ level: 'info', event: 'user accesses saved', id, userId })
  }
}
