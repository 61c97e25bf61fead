import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import { limitsOf } from '@portal-gateway/contract/validity'
import { type Kysely, sql } from 'kysely'
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
 * Returns a user's accesses, sorted by role name (case-insensitive). Accesses that start later or have ended are
 * included.
 */
export const accessesOfUser = async (db: Kysely<Schema>, userId: number): Promise<UserAccess[]> =>
  (await findAccessControls(db, 'USER_ACCESS', [userId])).map(asUserAccess)

/** A cursor in the accesses of all users. */
interface AccessCursor {
  user_id: number | null
  role_name_key: string
}

/** Rows per block: fewer than usual, because each row has its sites, studies and systems. */
const rowsAtOnce = 500

/**
 * Reads the active accesses of all users that are in force, in blocks, sorted by user and role name (case-insensitive).
 * [T39]
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
    return { rows: (await withParts(db, 'USER_ACCESS', rows)).map(asUserAccess), next }
  }

/** Returns an access, active or not; undefined if there is none. */
export async function findUserAccess(db: Kysely<Schema>, id: number): Promise<UserAccess | undefined> {
  const holder = await db
    .selectFrom('access_controls')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!holder?.user_id) return undefined
  const all = await findAccessControls(db, 'USER_ACCESS', [holder.user_id], { hasInactive: true })
  const found = all.find((each) => each.id === id)
  return found && asUserAccess(found)
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

const asUserAccess = ({ ownerId, ...access }: StoredAccess): UserAccess => ({
  id: access.id,
  portalUserId: ownerId,
  roleName: access.roleName,
  sites: access.sites,
  studyNames: access.studyNames,
  systemAccessIds: access.systemAccessIds,
  ...limitsOf(access),
  inactive: access.inactive,
  versionno: access.versionno,
})
