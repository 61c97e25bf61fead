import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UnmetAgreement } from '@portal-gateway/contract/agreements'
import type { UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import { limitsOf } from '@portal-gateway/contract/validity'
import { type Kysely, sql } from 'kysely'
import { unmetByAccess } from '../accesses/accessAgreements.ts'
import {
  accessRecordIn,
  findAccessControls,
  type StoredAccess,
  withParts,
} from '../accesses/accessControls.ts'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import { isInForce, type Today } from '../permissions/validity.ts'
import type { Schema } from '../store/schema.ts'

/**
 * Returns a user's accesses, sorted by role name (case-insensitive). Accesses that start later, have ended or are
 * paused are included.
 */
export async function accessesOfUser(db: Kysely<Schema>, host: Today, userId: number): Promise<UserAccess[]> {
  const accesses = await findAccessControls(db, 'USER_ACCESS', [userId])
  const unmet = await unmetByAccess(db, host, accesses)
  return accesses.map((access) => asUserAccess(access, unmet.get(access.id)))
}

/** A cursor in the accesses of all users. */
interface AccessCursor {
  user_id: number | null
  role_name_key: string
}

/** Rows per block: fewer than usual, because each row has its sites, studies and systems. */
const rowsAtOnce = 500

/**
 * Reads the active accesses of all users that are in force and not paused, in blocks, sorted by user and role name
 * (case-insensitive). [T39, COND-035]
 */
export const accessBlocks =
  (db: Kysely<Schema>, host: Today): ReadBlock<UserAccess, AccessCursor> =>
  async (after) => {
    // Sort order and condition must match the index `access_controls_held`.
    const rows = await db
      .selectFrom('access_controls')
      .selectAll()
      .where(sql<boolean>`user_id is not null and inactive = 0`)
      .where(isInForce(host, 'access_controls'))
      .where(
        after
          ? sql<boolean>`(user_id, role_name_key) > (${after.user_id}, ${after.role_name_key})`
          : sql<boolean>`1 = 1`,
      )
      .orderBy('user_id')
      .orderBy('role_name_key')
      .limit(rowsAtOnce)
      .execute()
    const { next } = blockOf(rows, rowsAtOnce, ({ user_id, role_name_key }) => ({ user_id, role_name_key }))
    // Reads the agreements in separate queries, so that the planner uses the index.
    const held = rows.map(({ id, user_id, role_name }) => ({
      id,
      ownerId: Number(user_id),
      roleName: role_name,
    }))
    const paused = await unmetByAccess(db, host, held)
    const current = rows.filter(({ id }) => !paused.has(id))
    const accesses = await withParts(db, 'USER_ACCESS', current)
    return { rows: accesses.map((access) => asUserAccess(access)), next }
  }

/** Returns an access, active or not; undefined if there is none. */
export async function findUserAccess(
  db: Kysely<Schema>,
  host: Today,
  id: number,
): Promise<UserAccess | undefined> {
  const holder = await db
    .selectFrom('access_controls')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!holder?.user_id) return undefined
  const all = await findAccessControls(db, 'USER_ACCESS', [holder.user_id], { hasInactive: true })
  const found = all.find((each) => each.id === id)
  if (!found) return undefined
  // A removed access is not paused.
  const unmet = await unmetByAccess(db, host, found.inactive ? [] : [found])
  return asUserAccess(found, unmet.get(id))
}

/**
 * Returns an access at a version; undefined if there is none. Omits the name of the user who saved it if the
 * access is the viewer's own. [C-142, T18]
 */
export async function findUserAccessRevision(
  db: Kysely<Schema>,
  viewer: number,
  { accessId: id, revisionNo: versionno }: { accessId: number; revisionNo: number },
): Promise<UserAccessRevision | undefined> {
  const revision = await db
    .selectFrom('access_control_revisions as r')
    .innerJoin('access_controls as a', 'a.id', 'r.access_control_id')
    .select(['a.user_id', 'r.record', 'r.changed_at', 'r.changed_by'])
    .where('r.access_control_id', '=', id)
    .where('r.versionno', '=', versionno)
    .executeTakeFirst()
  if (!revision?.user_id) return undefined
  return {
    ...accessRecordIn(revision.record),
    id,
    portalUserId: revision.user_id,
    versionno,
    dchng: new Date(revision.changed_at).toISOString(),
    ...(revision.user_id !== viewer && { lastModifiedBy: revision.changed_by }),
  }
}

const asUserAccess = (
  { ownerId, ...access }: StoredAccess,
  unmetAgreements?: UnmetAgreement[],
): UserAccess => ({
  id: access.id,
  portalUserId: ownerId,
  roleName: access.roleName,
  sites: access.sites,
  studyNames: access.studyNames,
  systemAccessIds: access.systemAccessIds,
  ...limitsOf(access),
  ...(unmetAgreements && { unmetAgreements }),
  inactive: access.inactive,
  versionno: access.versionno,
})
