import type { Access } from '@portal-gateway/contract/accesses'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { userSnapshot } from '../permissions/userSnapshot.ts'
import { type AuditedChange, recordAudits } from '../records/audit.ts'
import { modifierOf } from '../records/modifierOf.ts'
import type { Schema } from '../store/schema.ts'
import { accessSnapshot, findAccessControls, type StoredAccess, saveUserAccesses } from './accessControls.ts'

/**
 * Replaces a user's accesses with this list and writes an audit entry for each change. Returns whether
 * anything changed.
 */
export async function saveAuditedAccesses(
  trx: Kysely<Schema>,
  host: Host,
  actor: Actor,
  { userId, newAccesses }: { userId: number; newAccesses: readonly Access[] },
): Promise<boolean> {
  const before = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const by = await modifierOf(trx, actor.userId)
  if (!(await saveUserAccesses(trx, userId, newAccesses, { now: host.clock.now(), by }))) return false
  const after = await findAccessControls(trx, 'USER_ACCESS', [userId])
  const { name } = (await userSnapshot(trx, userId)).record
  const changed = changesBetween(before, after).map((change) => ({
    ...change,
    name: `${name}, ${change.name}`,
    subjectId: userId,
  }))
  await recordAudits(trx, host, actor, changed)
  return true
}

function changesBetween(before: readonly StoredAccess[], after: readonly StoredAccess[]): AuditedChange[] {
  const saved = after.flatMap((access): AuditedChange[] => {
    const old = before.find(({ id }) => id === access.id)
    if (old?.versionno === access.versionno) return []
    const action = old ? 'UPDATED' : 'CREATED'
    return [{ ...recordOf(access), action, ...(old && { before: fieldsOf(old) }), after: fieldsOf(access) }]
  })
  const removed = before
    .filter(({ id }) => !after.some((access) => access.id === id))
    .map((old) => ({
      ...recordOf({ ...old, versionno: old.versionno + 1 }),
      action: 'DEACTIVATED' as const,
      before: fieldsOf(old),
      after: { inactive: true },
    }))
  return [...saved, ...removed]
}

const recordOf = ({ id, roleName: name, versionno }: StoredAccess) =>
  ({ entity: 'USER_ACCESS', id, name, versionno }) as const

const fieldsOf = (access: StoredAccess) => ({ ...accessSnapshot(access), inactive: access.inactive })
