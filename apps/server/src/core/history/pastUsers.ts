import type { Access } from '@portal-gateway/contract/accesses'
import type { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { limitsOf } from '@portal-gateway/contract/validity'
import { type Kysely, sql } from 'kysely'
import { accessRecordIn } from '../accesses/accessControls.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { groupedBy, type Period, type Renaming } from './pastConfiguration.ts'
import { changesSince, type Stage, stagesOf } from './pastStates.ts'
import { comesAfter, readAll, rowsAtOnce } from './readAll.ts'

/** The account of a user at a time. */
export interface PastAccount {
  inactive: boolean
  portalRoleIds: readonly number[] | null
  /** The dates of the portal roles that have any. */
  portalRoleDates: readonly PortalRoleDates[] | null
}

/** The content of an access at a version. */
export type PastAccess = Access & { inactive: boolean; versionno: number }

/** A signature until the end of the period. */
export interface PastSignature {
  agreementId: number
  version: number
  signedAt: number
  validUntil: string | null
}

/** A user with the states of the account and of the accesses in a period. */
export interface PastUser {
  id: number
  username: string
  firstName: string
  lastName: string
  account: Stage<PastAccount>[]
  /** By the id of the access. */
  accesses: ReadonlyMap<number, Stage<PastAccess>[]>
  signatures: readonly PastSignature[]
}

/** Reads users in the order of their ids in the list: a few queries for all of them, none for each user. */
export async function readPastUsers(
  db: Kysely<Schema>,
  { start, end }: Period,
  ids: readonly number[],
  { hasAccesses, renamings }: { hasAccesses: boolean; renamings: readonly Renaming[] },
): Promise<PastUser[]> {
  if (ids.length === 0) return []
  // Reads the current values before the audit: a change in between is then undone, not lost.
  const users = await db
    .selectFrom('users')
    .select(['id', 'username', 'first_name as firstName', 'last_name as lastName', 'inactive', 'created_at'])
    .where('id', 'in', [...ids])
    .execute()
  const held = await readAll<Held>((after) =>
    db
      .selectFrom('user_portal_roles')
      .select(['user_id', 'role_id as roleId', 'valid_from as validFrom', 'valid_until as validUntil'])
      .where('user_id', 'in', [...ids])
      .where(comesAfter(['user_id', 'role_id'], after && [after.user_id, after.roleId]))
      .orderBy('user_id')
      .orderBy('role_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const fields = ['inactive', 'portalRoleIds', 'portalRoleDates']
  const changes = await changesSince(db, 'USER', { since: start, fields, ids })
  const accesses = hasAccesses ? await accessesOf(db, { start, end }, ids, renamings) : new Map()
  const signatures = await readAll<Signed>((after) =>
    db
      .selectFrom('agreement_signatures')
      .select(['id', 'user_id', 'agreement_id as agreementId', 'version'])
      .select(['signed_at as signedAt', 'valid_until as validUntil'])
      .where('user_id', 'in', [...ids])
      .where('signed_at', '<', end)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const roles = groupedBy(held, ({ user_id }) => user_id)
  const signed = groupedBy(signatures, ({ user_id }) => user_id)
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids.flatMap((id): PastUser[] => {
    const user = byId.get(id)
    if (!user) return []
    const { inactive, created_at, ...person } = user
    const own = roles.get(id) ?? []
    const current: PastAccount = {
      inactive: inactive === 1,
      portalRoleIds: own.map(({ roleId }) => roleId),
      portalRoleDates: own.map(({ roleId, ...dates }) => ({ roleId, ...limitsOf(dates) })),
    }
    const account = stagesOf(current, changes.get(id) ?? [], start)
    return [
      {
        ...person,
        // The audit does not contain the creation of imported users.
        account: account.map((stage) => ({ ...stage, from: Math.max(stage.from, created_at) })),
        accesses: accesses.get(id) ?? new Map(),
        signatures: signed.get(id) ?? [],
      },
    ]
  })
}

interface Held {
  user_id: number
  roleId: number
  validFrom: string | null
  validUntil: string | null
}

type Signed = PastSignature & { id: number; user_id: number }

interface Version {
  id: number
  userId: number | null
  versionno: number
  record: string
  at: number
}

/** Few, because a version can have 4,000 sites and studies. */
const versionsAtOnce = 200

/** Returns the states of users' accesses by user and access. Versions that ended before the period are not read. */
async function accessesOf(
  db: Kysely<Schema>,
  { start, end }: Period,
  userIds: readonly number[],
  renamings: readonly Renaming[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, Stage<PastAccess>[]>>> {
  const rows = await readAll<Version>(
    (after) =>
      db
        .selectFrom('access_controls as a')
        .innerJoin('access_control_revisions as r', 'r.access_control_id', 'a.id')
        .select(['a.id', 'a.user_id as userId', 'r.versionno', 'r.record', 'r.changed_at as at'])
        .where('a.user_id', 'in', [...userIds])
        .where('r.changed_at', '<', end)
        .where(
          sql<boolean>`not exists (select 1 from access_control_revisions as n
        where n.access_control_id = r.access_control_id and n.versionno > r.versionno and n.changed_at <= ${start})`,
        )
        .where(comesAfter(['a.id', 'r.versionno'], after && [after.id, after.versionno]))
        .orderBy('a.id')
        .orderBy('r.versionno')
        .limit(versionsAtOnce)
        .execute(),
    versionsAtOnce,
  )
  const byUser = new Map<number, Map<number, Stage<PastAccess>[]>>()
  for (const { id, userId, versionno, record, at } of rows) {
    const accesses = byUser.get(Number(userId)) ?? new Map<number, Stage<PastAccess>[]>()
    byUser.set(Number(userId), accesses)
    const stages = accesses.get(id) ?? []
    accesses.set(id, stages)
    const state = { ...accessRecordIn(record), versionno }
    stages.push({ from: timeOf(state, at, stages.at(-1)?.state, renamings), state })
  }
  return byUser
}

/**
 * Returns the time of a version. The accesses of a renamed role are written some milliseconds before the role's audit
 * entry; both must have the same time, because accesses refer to their role by its name.
 */
function timeOf(
  { roleName }: PastAccess,
  at: number,
  before: PastAccess | undefined,
  renamings: readonly Renaming[],
): number {
  if (!before || fold(before.roleName) === fold(roleName)) return at
  const renaming = renamings.find(
    (each) => each.at >= at && fold(each.to) === fold(roleName) && fold(each.from) === fold(before.roleName),
  )
  return renaming?.at ?? at
}
