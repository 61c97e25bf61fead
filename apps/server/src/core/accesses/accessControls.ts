import {
  Access,
  type AccessChangeType,
  type AccessControl,
  type AccessEntity,
} from '@portal-gateway/contract/accesses'
import { siteTypeOf } from '@portal-gateway/contract/sites'
import { dayOf, limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely, Selectable } from 'kysely'
import * as v from 'valibot'
import { passedWarning } from '../permissions/endWarnings.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { refreshUserTerms } from '../store/userTerms.ts'

/** The owner of access entries: a user, an access change, or a registration. */
export interface AccessOwner {
  entity: AccessEntity
  id: number
}

const ownerColumns = {
  USER_ACCESS: 'user_id',
  USER_ACCESS_MOD_REQUEST: 'access_change_id',
  USER_REGISTRATION_REQUEST: 'registration_id',
} as const satisfies Record<AccessEntity, keyof Schema['access_controls']>

/** A stored entry with its version and the id of its owner. */
export type StoredAccess = AccessControl & { ownerId: number; versionno: number }

/**
 * Returns the entries of several owners of one kind, sorted by role name (case-insensitive). Includes
 * inactive entries only if `hasInactive` is true. [ACC-053]
 */
export async function findAccessControls(
  db: Kysely<Schema>,
  entity: AccessEntity,
  ownerIds: readonly number[],
  { hasInactive = false }: { hasInactive?: boolean } = {},
): Promise<StoredAccess[]> {
  const column = ownerColumns[entity]
  const found: StoredAccess[] = []
  for (const ids of inChunks(ownerIds)) {
    const rows = await db
      .selectFrom('access_controls')
      .selectAll()
      .where(column, 'in', ids)
      .$if(!hasInactive, (query) => query.where('inactive', '=', 0))
      .orderBy('role_name_key')
      .orderBy('id')
      .execute()
    found.push(...(await withParts(db, entity, rows)))
  }
  return found
}

/** Returns the entries of these rows, with their sites, studies and systems from other tables. */
export async function withParts(
  db: Kysely<Schema>,
  entity: AccessEntity,
  rows: readonly Selectable<Schema['access_controls']>[],
): Promise<StoredAccess[]> {
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    ownerId: Number(row[ownerColumns[entity]]),
    entity,
    roleName: row.role_name,
    ...(parts.get(row.id) ?? { sites: [], studyNames: [], systemAccessIds: [] }),
    ...limitsOf({ validFrom: row.valid_from, validUntil: row.valid_until }),
    requestType: row.request_type,
    priorAccessControlId: row.prior_id,
    portalUserId: row.user_id,
    inactive: row.inactive === 1,
    versionno: row.versionno,
  }))
}

/** Returns the active entries of these owners, grouped by owner. */
export async function accessControlsByOwner(
  db: Kysely<Schema>,
  entity: AccessEntity,
  ownerIds: readonly number[],
): Promise<ReadonlyMap<number, StoredAccess[]>> {
  const byOwner = new Map<number, StoredAccess[]>()
  for (const entry of await findAccessControls(db, entity, ownerIds)) {
    const ofOwner = byOwner.get(entry.ownerId)
    if (ofOwner) ofOwner.push(entry)
    else byOwner.set(entry.ownerId, [entry])
  }
  return byOwner
}

/** A new entry, which has no id yet. */
export interface NewAccessControl extends Access {
  requestType?: AccessChangeType
  priorAccessControlId?: number | null
}

/**
 * Inserts an entry of an owner. Stores the role name exactly as the role record spells it, because pages find
 * roles by name. [C-176]
 */
export async function insertAccessControl(
  trx: Kysely<Schema>,
  { entity, id: ownerId }: AccessOwner,
  { requestType = 'NEW', priorAccessControlId = null, ...sent }: NewAccessControl,
  now: number,
): Promise<Pick<StoredAccess, 'id' | 'roleName'>> {
  const [access = sent] = await withSiteTypes(trx, [sent])
  const roleName = await exactNameOf(trx, access.roleName)
  const { id } = await trx
    .insertInto('access_controls')
    .values({
      [ownerColumns[entity]]: ownerId,
      role_name: roleName,
      role_name_key: fold(roleName),
      request_type: requestType,
      prior_id: priorAccessControlId,
      ...validityColumns(access),
      warned_days: passedWarning(access, dayOf(now)),
      inactive: 0,
      created_at: now,
      changed_at: now,
      versionno: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertParts(trx, id, access)
  return { id, roleName }
}

/**
 * Sets the type of each site from the table of site relations; the type that the client sent is ignored.
 * [C-154]
 */
async function withSiteTypes<Sent extends Access>(
  trx: Kysely<Schema>,
  accesses: readonly Sent[],
): Promise<Sent[]> {
  if (accesses.every(({ sites }) => sites.length === 0)) return [...accesses]
  const rows = await trx.selectFrom('site_relations').select('parent_site_code').distinct().execute()
  const relations = rows.map((row) => ({ parentSiteCode: row.parent_site_code, siteCode: '' }))
  return accesses.map((access) => ({
    ...access,
    sites: access.sites.map(({ siteCode }) => ({ siteCode, type: siteTypeOf(siteCode, relations) })),
  }))
}

/**
 * Returns the exact name of the active role that has this name, ignoring case. Returns the given name if no
 * active role has it, because a user can still have an access of an inactive role. [C-156]
 */
async function exactNameOf(trx: Kysely<Schema>, roleName: string): Promise<string> {
  const role = await trx
    .selectFrom('project_roles')
    .select('role_name')
    .where('role_name_key', '=', fold(roleName))
    .where('inactive', '=', 0)
    .executeTakeFirst()
  return role?.role_name ?? roleName
}

/** Deletes all entries of an owner, for example before the new entries of a registration are inserted. */
export async function removeAccessControls(trx: Kysely<Schema>, { entity, id }: AccessOwner): Promise<void> {
  await trx.deleteFrom('access_controls').where(ownerColumns[entity], '=', id).execute()
}

/**
 * Replaces a user's accesses with this list, by role name: adds new ones, updates changed ones, and
 * deactivates those that are not in the list. Stores the content of each new version. Returns whether
 * anything changed. [ACC-066]
 */
export async function saveUserAccesses(
  trx: Kysely<Schema>,
  userId: number,
  newAccesses: readonly Access[],
  { now, by }: { now: number; by: string },
): Promise<boolean> {
  const current = await findAccessControls(trx, 'USER_ACCESS', [userId])
  let hasChanged = false
  for (const access of await withSiteTypes(trx, newAccesses)) {
    const before = current.find(({ roleName }) => fold(roleName) === fold(access.roleName))
    if (!before) {
      const { id, roleName } = await insertAccessControl(
        trx,
        { entity: 'USER_ACCESS', id: userId },
        access,
        now,
      )
      await insertRevision(trx, {
        id,
        versionno: 1,
        access: { ...access, roleName },
        inactive: false,
        now,
        by,
      })
      hasChanged = true
    } else if (canonicalAccesses([before]) !== canonicalAccesses([access])) {
      const versionno = await nextVersion(trx, before, {
        now,
        inactive: 0,
        ...validityColumns(access),
        // New warnings are sent only about a new last day. [COND-017]
        ...((access.validUntil ?? null) !== (before.validUntil ?? null) && {
          warned_days: passedWarning(access, dayOf(now)),
        }),
      })
      for (const table of partTables) {
        await trx.deleteFrom(table).where('access_control_id', '=', before.id).execute()
      }
      await insertParts(trx, before.id, access)
      await insertRevision(trx, { id: before.id, versionno, access, inactive: false, now, by })
      hasChanged = true
    }
  }
  const wantedRoles = new Set(newAccesses.map(({ roleName }) => fold(roleName)))
  for (const before of current) {
    if (wantedRoles.has(fold(before.roleName))) continue
    const versionno = await nextVersion(trx, before, { now, inactive: 1 })
    await insertRevision(trx, { id: before.id, versionno, access: before, inactive: true, now, by })
    hasChanged = true
  }
  if (hasChanged) await refreshUserTerms(trx, [userId])
  return hasChanged
}

/**
 * Returns a canonical text: two lists have the same text if they contain the same accesses, regardless of
 * order and of the case of role names. [C-157]
 */
export const canonicalAccesses = (accesses: readonly Access[]): string =>
  JSON.stringify(
    accesses
      .map(({ roleName, sites, studyNames, systemAccessIds, ...validity }) => ({
        role: fold(roleName),
        sites: [...new Set(sites.map(({ siteCode }) => siteCode))].toSorted(),
        studyNames: [...new Set(studyNames)].toSorted(),
        systemAccessIds: [...new Set(systemAccessIds)].toSorted((one, other) => one - other),
        // Texts that were stored before accesses had dates have no such fields.
        ...limitsOf(validity),
      }))
      .toSorted((one, other) => (one.role < other.role ? -1 : 1)),
  )

/** Returns the content of an access for an audit snapshot. */
export const accessSnapshot = ({ roleName, sites, studyNames, systemAccessIds, ...validity }: Access) => ({
  roleName,
  sites: sites.map(({ siteCode }) => siteCode),
  studyNames,
  systemAccessIds,
  ...limitsOf(validity),
})

/** Whether an identical access is in the list. */
export const includesAccess = (access: Access, list: readonly Access[]): boolean =>
  list.some((each) => canonicalAccesses([each]) === canonicalAccesses([access]))

const validityColumns = ({ validFrom = null, validUntil = null }: Access) => ({
  valid_from: validFrom,
  valid_until: validUntil,
})

const partTables = ['access_control_sites', 'access_control_studies', 'access_control_systems'] as const

async function nextVersion(
  trx: Kysely<Schema>,
  { id }: StoredAccess,
  {
    now,
    ...columns
  }: { now: number; inactive: 0 | 1; warned_days?: number | null } & Partial<
    ReturnType<typeof validityColumns>
  >,
): Promise<number> {
  const { versionno } = await trx
    .updateTable('access_controls')
    .set((row) => ({ ...columns, changed_at: now, versionno: row('versionno', '+', 1) }))
    .where('id', '=', id)
    .returning('versionno')
    .executeTakeFirstOrThrow()
  return versionno
}

interface Revision {
  id: number
  versionno: number
  access: Access
  inactive: boolean
  now: number
  by: string
}

/** Stores the content of an access at a version. */
const insertRevision = (trx: Kysely<Schema>, revision: Revision): Promise<void> =>
  insertRevisions(trx, [revision])

/** Stores the contents of several accesses at their versions. */
export async function insertRevisions(trx: Kysely<Schema>, revisions: readonly Revision[]): Promise<void> {
  for (const part of inChunks(revisions)) {
    await trx
      .insertInto('access_control_revisions')
      .values(
        part.map(({ id, versionno, access, inactive, now, by }) => ({
          access_control_id: id,
          versionno,
          record: recordOf(access, inactive),
          changed_at: now,
          changed_by: by,
        })),
      )
      .execute()
  }
}

const recordOf = (access: Access, inactive: boolean): string => {
  const { roleName, sites, studyNames, systemAccessIds } = access
  return JSON.stringify({ roleName, sites, studyNames, systemAccessIds, ...limitsOf(access), inactive })
}

/** Parses a stored version. */
export const accessRecordIn = (record: string): Access & { inactive: boolean } =>
  v.parse(v.object({ ...Access.entries, inactive: v.boolean() }), JSON.parse(record))

async function insertParts(trx: Kysely<Schema>, id: number, access: Access): Promise<void> {
  const sites = new Map(access.sites.map((site) => [site.siteCode, site.type]))
  for (const part of inChunks([...sites])) {
    await trx
      .insertInto('access_control_sites')
      .values(part.map(([code, type]) => ({ access_control_id: id, site_code: code, site_type: type })))
      .execute()
  }
  for (const part of inChunks([...new Set(access.studyNames)])) {
    await trx
      .insertInto('access_control_studies')
      .values(part.map((name) => ({ access_control_id: id, study_name: name })))
      .execute()
  }
  for (const part of inChunks([...new Set(access.systemAccessIds)])) {
    await trx
      .insertInto('access_control_systems')
      .values(part.map((systemId) => ({ access_control_id: id, system_id: systemId })))
      .execute()
  }
}

type Parts = Pick<Access, 'sites' | 'studyNames' | 'systemAccessIds'>

async function partsOf(db: Kysely<Schema>, ids: readonly number[]): Promise<ReadonlyMap<number, Parts>> {
  const parts = new Map<number, Parts>(
    ids.map((id) => [id, { sites: [], studyNames: [], systemAccessIds: [] }]),
  )
  for (const some of inChunks(ids)) {
    const [sites, studyNames, systems] = await Promise.all([
      db
        .selectFrom('access_control_sites')
        .selectAll()
        .where('access_control_id', 'in', some)
        .orderBy('site_code')
        .execute(),
      db
        .selectFrom('access_control_studies')
        .selectAll()
        .where('access_control_id', 'in', some)
        .orderBy('study_name')
        .execute(),
      db
        .selectFrom('access_control_systems')
        .selectAll()
        .where('access_control_id', 'in', some)
        .orderBy('system_id')
        .execute(),
    ])
    for (const row of sites) {
      parts.get(row.access_control_id)?.sites.push({ siteCode: row.site_code, type: row.site_type })
    }
    for (const row of studyNames) parts.get(row.access_control_id)?.studyNames.push(row.study_name)
    for (const row of systems) parts.get(row.access_control_id)?.systemAccessIds.push(row.system_id)
  }
  return parts
}

/** Splits values into chunks, because databases limit the number of parameters in one statement. */
export function* inChunks<Value>(values: readonly Value[], size = 1_000): Generator<Value[]> {
  for (let start = 0; start < values.length; start += size) yield values.slice(start, start + size)
}
