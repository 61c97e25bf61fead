import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UserAccessRevision } from '@portal-gateway/contract/userAccesses'
import { type Kysely, sql } from 'kysely'
import {
  accessRecordIn,
  findAccessControls,
  type StoredAccess,
  withParts,
} from '../accesses/accessControls.ts'
import { blockOf, type ReadBlock } from '../api/streamedList.ts'
import type { Schema } from '../store/schema.ts'

/** What a user holds, in order by role name without case. */
export const accessesOfUser = async (db: Kysely<Schema>, userId: number): Promise<UserAccess[]> =>
  (await findAccessControls(db, 'USER_ACCESS', [userId])).map(asUserAccess)

/** A place among the accesses of all users. */
interface AccessPlace {
  user_id: number | null
  role_name_key: string
}

/** Each has its sites, studies and systems. */
const rowsAtOnce = 500

/** The active accesses of all users, by user and role name without case, block by block. [T39] */
export const accessBlocks =
  (db: Kysely<Schema>): ReadBlock<UserAccess, AccessPlace> =>
  async (after) => {
    // The order and the condition are those of the index `access_controls_held`.
    const rows = await db
      .selectFrom('access_controls')
      .selectAll()
      .where(sql<boolean>`user_id is not null and inactive = 0`)
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

/** One access, active or not. */
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

/** One access as it was at a version; without who saved it where the access is the viewer's own. [C-142, T18] */
export async function findUserAccessRevision(
  db: Kysely<Schema>,
  viewer: number,
  { accessId: id, revisionNo: versionno }: { accessId: number; revisionNo: number },
): Promise<UserAccessRevision | undefined> {
  const kept = await db
    .selectFrom('access_control_revisions as r')
    .innerJoin('access_controls as a', 'a.id', 'r.access_control_id')
    .select(['a.user_id', 'r.record', 'r.changed_at', 'r.changed_by'])
    .where('r.access_control_id', '=', id)
    .where('r.versionno', '=', versionno)
    .executeTakeFirst()
  if (!kept?.user_id) return undefined
  return {
    ...accessRecordIn(kept.record),
    id,
    portalUserId: kept.user_id,
    versionno,
    dchng: new Date(kept.changed_at).toISOString(),
    ...(kept.user_id !== viewer && { lastModifiedBy: kept.changed_by }),
  }
}

const asUserAccess = ({ ownerId, ...access }: StoredAccess): UserAccess => ({
  id: access.id,
  portalUserId: ownerId,
  roleName: access.roleName,
  sites: access.sites,
  studyNames: access.studyNames,
  systemAccessIds: access.systemAccessIds,
  inactive: access.inactive,
  versionno: access.versionno,
})
