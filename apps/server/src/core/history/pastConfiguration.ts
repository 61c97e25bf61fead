import type { Kysely, Selectable } from 'kysely'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { changesSince, type PastChange, type Stage, stagesOf, stateAt } from './pastStates.ts'
import { comesAfter, readAll, rowsAtOnce } from './readAll.ts'

/** A part of a day, as milliseconds: from its start, and before its end. */
export interface Period {
  start: number
  end: number
}

/** An agreement that was required, with the earliest version of which a signature counted. */
export interface PastRequirement {
  id: number
  requiredVersion: number
}

interface PastRole {
  inactive: boolean
  permissions: readonly string[] | null
}

interface PastItem {
  inactive: boolean
  roles: readonly { id: number }[] | null
  agreementIds: readonly number[] | null
}

interface PastProjectRole {
  roleName: string
  inactive: boolean
  agreementIds: readonly number[] | null
}

interface PastAgreement {
  inactive: boolean
  version: number
  asksAgain: boolean
}

/** What an item required at a time, and the portal roles by which it could be used. */
export interface ItemAt {
  id: number
  /** Empty if the item was inactive. */
  roleIds: ReadonlySet<number>
  requirements: readonly PastRequirement[]
}

/** The project role that the accesses with a name had at a time. */
export interface ProjectRoleAt {
  id: number
  requirements: readonly PastRequirement[]
}

/** The configuration from a time until the next one. */
export interface ConfigurationAt {
  from: number
  items: readonly ItemAt[]
  activeRoleIds: ReadonlySet<number>
  administratorRoleIds: ReadonlySet<number>
  /** By the key of the name. */
  projectRoles: ReadonlyMap<string, ProjectRoleAt>
}

/** A changed name of a project role, with the time of the change. */
export interface Renaming {
  at: number
  from: string
  to: string
}

export interface PastConfiguration {
  /** The oldest first; at least one. */
  moments: readonly ConfigurationAt[]
  /** The names of all project roles since the start of the period, by id. */
  roleNames: ReadonlyMap<number, ReadonlySet<string>>
  renamings: readonly Renaming[]
}

/** Which parts of the configuration a question needs. */
export interface ConfigurationParts {
  hasAccesses: boolean
  /** The ids of the items; undefined for all, an empty list for none. */
  itemIds: readonly number[] | undefined
}

/** Reads the configuration at each of its changes in the period. */
export async function readPastConfiguration(
  db: Kysely<Schema>,
  period: Period,
  { hasAccesses, itemIds }: ConfigurationParts,
): Promise<PastConfiguration> {
  const hasItems = itemIds === undefined || itemIds.length > 0
  const agreements = await pastAgreements(db, period.start)
  const versions = await askingVersions(db)
  const roles = hasItems ? await pastRoles(db, period.start) : new Map<number, Stage<PastRole>[]>()
  const items = hasItems ? await pastItems(db, period.start, itemIds) : new Map<number, Stage<PastItem>[]>()
  const { stages: projectRoles, renamings } = hasAccesses
    ? await pastProjectRoles(db, period.start)
    : { stages: new Map<number, Stage<PastProjectRole>[]>(), renamings: [] }
  const all = [...agreements.values(), ...roles.values(), ...items.values(), ...projectRoles.values()]
  const times = new Set(all.flat().map(({ from }) => from))
  const moments = [...times.add(period.start)]
    .filter((time) => time >= period.start && time < period.end)
    .toSorted((one, other) => one - other)
    .map((from): ConfigurationAt => {
      const required = requirementsAt(agreements, versions, from)
      return {
        from,
        items: itemsAt(items, required, from),
        activeRoleIds: rolesAt(roles, from, () => true),
        administratorRoleIds: rolesAt(roles, from, ({ permissions }) => permissions?.includes('ADMIN')),
        projectRoles: projectRolesAt(projectRoles, required, from),
      }
    })
  const roleNames = new Map(
    [...projectRoles].map(([id, stages]) => [
      id,
      new Set(stages.flatMap(({ state }) => (state ? [state.roleName] : []))),
    ]),
  )
  return { moments, roleNames, renamings }
}

type Required = (ids: readonly number[] | null) => PastRequirement[]

/** Returns a function that selects the agreements that were active, with their required versions. */
const requirementsAt =
  (
    agreements: ReadonlyMap<number, readonly Stage<PastAgreement>[]>,
    versions: ReadonlyMap<number, readonly number[]>,
    time: number,
  ): Required =>
  (ids) =>
    (ids ?? []).flatMap((id): PastRequirement[] => {
      const agreement = stateAt(agreements.get(id) ?? [], time)
      if (!agreement || agreement.inactive) return []
      const { version, asksAgain } = agreement
      // Only the newest version can start or stop to ask again, so the stored values of earlier ones are final.
      const earlier = (versions.get(id) ?? []).filter((each) => each < version)
      return [{ id, requiredVersion: asksAgain ? version : Math.max(1, ...earlier) }]
    })

const itemsAt = (
  items: ReadonlyMap<number, readonly Stage<PastItem>[]>,
  required: Required,
  time: number,
): ItemAt[] =>
  [...items].flatMap(([id, stages]): ItemAt[] => {
    const item = stateAt(stages, time)
    if (!item) return []
    const roleIds = new Set(item.inactive ? [] : item.roles?.map((role) => role.id))
    return [{ id, roleIds, requirements: required(item.agreementIds) }]
  })

const rolesAt = (
  roles: ReadonlyMap<number, readonly Stage<PastRole>[]>,
  time: number,
  condition: (role: PastRole) => boolean | undefined,
): ReadonlySet<number> =>
  new Set(
    [...roles].flatMap(([id, stages]) => {
      const role = stateAt(stages, time)
      return role && !role.inactive && condition(role) ? [id] : []
    }),
  )

/** Returns the role of each name: an active one, else the newest inactive one, like `isRoleOfAccesses`. */
function projectRolesAt(
  roles: ReadonlyMap<number, readonly Stage<PastProjectRole>[]>,
  required: Required,
  time: number,
): ReadonlyMap<string, ProjectRoleAt> {
  const byName = new Map<string, { id: number; role: PastProjectRole }>()
  for (const [id, stages] of roles) {
    const role = stateAt(stages, time)
    if (!role) continue
    const key = fold(role.roleName)
    const other = byName.get(key)
    const isBetter = !other || (role.inactive === other.role.inactive ? id > other.id : !role.inactive)
    if (isBetter) byName.set(key, { id, role })
  }
  return new Map(
    [...byName].map(([key, { id, role }]) => [key, { id, requirements: required(role.agreementIds) }]),
  )
}

const withStages = <State extends object>(
  rows: readonly (readonly [id: number, state: State])[],
  changes: ReadonlyMap<number, PastChange[]>,
  since: number,
): Map<number, Stage<State>[]> =>
  new Map(rows.map(([id, state]) => [id, stagesOf(state, changes.get(id) ?? [], since)]))

async function pastRoles(db: Kysely<Schema>, since: number) {
  const rows = await db.selectFrom('portal_roles').select(['id', 'inactive']).execute()
  const granted = await readAll<Selectable<Schema['portal_role_permissions']>>((after) =>
    db
      .selectFrom('portal_role_permissions')
      .selectAll()
      .where(comesAfter(['role_id', 'permission'], after && [after.role_id, after.permission]))
      .orderBy('role_id')
      .orderBy('permission')
      .limit(rowsAtOnce)
      .execute(),
  )
  const permissions = groupedBy(granted, ({ role_id }) => role_id)
  const changes = await changesSince(db, 'PORTAL_ROLE', { since, fields: ['inactive', 'permissions'] })
  return withStages(
    rows.map(({ id, inactive }): [number, PastRole] => [
      id,
      {
        inactive: inactive === 1,
        permissions: (permissions.get(id) ?? []).map(({ permission }) => permission),
      },
    ]),
    changes,
    since,
  )
}

async function pastItems(db: Kysely<Schema>, since: number, ids: readonly number[] | undefined) {
  const isAsked = ids === undefined ? undefined : [...ids]
  const rows = await db
    .selectFrom('dashboard_items')
    .select(['id', 'inactive'])
    .$if(isAsked !== undefined, (all) => all.where('id', 'in', isAsked ?? []))
    .execute()
  const shown = await readAll<Selectable<Schema['dashboard_item_roles']>>((after) =>
    db
      .selectFrom('dashboard_item_roles')
      .selectAll()
      .$if(isAsked !== undefined, (all) => all.where('item_id', 'in', isAsked ?? []))
      .where(comesAfter(['item_id', 'role_id'], after && [after.item_id, after.role_id]))
      .orderBy('item_id')
      .orderBy('role_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const required = await readAll<Selectable<Schema['dashboard_item_agreements']>>((after) =>
    db
      .selectFrom('dashboard_item_agreements')
      .selectAll()
      .$if(isAsked !== undefined, (all) => all.where('item_id', 'in', isAsked ?? []))
      .where(comesAfter(['item_id', 'agreement_id'], after && [after.item_id, after.agreement_id]))
      .orderBy('item_id')
      .orderBy('agreement_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const roles = groupedBy(shown, ({ item_id }) => item_id)
  const agreements = groupedBy(required, ({ item_id }) => item_id)
  const fields = ['inactive', 'roles', 'agreementIds']
  const changes = await changesSince(db, 'DASHBOARD_ITEM', { since, fields, ...(ids && { ids }) })
  return withStages(
    rows.map(({ id, inactive }): [number, PastItem] => [
      id,
      {
        inactive: inactive === 1,
        roles: (roles.get(id) ?? []).map(({ role_id }) => ({ id: role_id })),
        agreementIds: (agreements.get(id) ?? []).map(({ agreement_id }) => agreement_id),
      },
    ]),
    changes,
    since,
  )
}

async function pastProjectRoles(db: Kysely<Schema>, since: number) {
  const rows = await db.selectFrom('project_roles').select(['id', 'role_name', 'inactive']).execute()
  const required = await readAll<Selectable<Schema['project_role_agreements']>>((after) =>
    db
      .selectFrom('project_role_agreements')
      .selectAll()
      .where(
        comesAfter(['project_role_id', 'agreement_id'], after && [after.project_role_id, after.agreement_id]),
      )
      .orderBy('project_role_id')
      .orderBy('agreement_id')
      .limit(rowsAtOnce)
      .execute(),
  )
  const agreements = groupedBy(required, ({ project_role_id }) => project_role_id)
  const fields = ['roleName', 'inactive', 'agreementIds']
  const changes = await changesSince(db, 'PROJECT_ROLE', { since, fields })
  const stages = withStages(
    rows.map(({ id, role_name, inactive }): [number, PastProjectRole] => [
      id,
      {
        roleName: role_name,
        inactive: inactive === 1,
        agreementIds: (agreements.get(id) ?? []).map(({ agreement_id }) => agreement_id),
      },
    ]),
    changes,
    since,
  )
  const renamings = [...changes.values()].flat().flatMap(({ at, isCreation, before, after }): Renaming[] => {
    const [from, to] = [before['roleName'], after['roleName']]
    return isCreation || typeof from !== 'string' || typeof to !== 'string' ? [] : [{ at, from, to }]
  })
  return { stages, renamings }
}

async function pastAgreements(db: Kysely<Schema>, since: number) {
  const rows = await db.selectFrom('agreements').select(['id', 'inactive', 'version', 'asks_again']).execute()
  const fields = ['inactive', 'version', 'asksAgain']
  const changes = await changesSince(db, 'AGREEMENT', { since, fields })
  return withStages(
    rows.map(({ id, inactive, version, asks_again }): [number, PastAgreement] => [
      id,
      { inactive: inactive === 1, version, asksAgain: asks_again === 1 },
    ]),
    changes,
    since,
  )
}

/** Returns the versions of each agreement that ask users to sign again. */
async function askingVersions(db: Kysely<Schema>): Promise<ReadonlyMap<number, number[]>> {
  const rows = await readAll<{ agreement_id: number; version: number }>((after) =>
    db
      .selectFrom('agreement_versions')
      .select(['agreement_id', 'version'])
      .where('asks_again', '=', 1)
      .where(comesAfter(['agreement_id', 'version'], after && [after.agreement_id, after.version]))
      .orderBy('agreement_id')
      .orderBy('version')
      .limit(rowsAtOnce)
      .execute(),
  )
  return new Map(
    [...groupedBy(rows, ({ agreement_id }) => agreement_id)].map(([id, versions]) => [
      id,
      versions.map(({ version }) => version),
    ]),
  )
}

/** Groups rows by an id. */
export function groupedBy<Row>(rows: readonly Row[], idOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const others = groups.get(idOf(row))
    if (others) others.push(row)
    else groups.set(idOf(row), [row])
  }
  return groups
}
