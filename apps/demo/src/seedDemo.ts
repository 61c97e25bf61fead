import { announcementService } from '@portal-gateway/server/core/configuration/announcements'
import { portalRoleService } from '@portal-gateway/server/core/configuration/portalRoles'
import { createDashboardItem } from '@portal-gateway/server/core/dashboard/dashboardItems'
import { categoryService } from '@portal-gateway/server/core/dashboard/resourceCategories'
import { createResource, removeResource } from '@portal-gateway/server/core/dashboard/resources'
import { type Host, serverActor } from '@portal-gateway/server/core/host/ports'
import { storeFile } from '@portal-gateway/server/core/host/storedFiles'
import { valueOf } from '@portal-gateway/server/core/records/writing'
import { fold } from '@portal-gateway/server/core/store/fold'
import { createUser } from '@portal-gateway/server/core/users/users'
import { approvedAccessRequests, pendingAccessRequests } from './accessRequests.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'
import { demoAnnouncements } from './announcements.ts'
import type { DemoCategory, DemoItem, DemoResource } from './DemoItem.ts'
import { demoItems } from './items.ts'
import { dayMs, daysAgo, endOf } from './past.ts'
import { type DemoRoleName, demoRoles } from './roles.ts'
import { seedAccesses, seedAccessOptions } from './seedAccesses.ts'
import { seedAccessRequests } from './seedAccessRequests.ts'
import { type AgreementIds, idOf, seedAgreements, seedSignatures } from './seedAgreements.ts'
import { seedRegistrations } from './seedRegistrations.ts'
import { seedRequests } from './seedRequests.ts'
import { seedDeputy, seedPartDecision, seedReviewers } from './seedReviewers.ts'

/** Age of the demo's configuration and accounts in days. It must be greater than the age of every request. */
const setUpDaysAgo = 60

/**
 * Creates the demo's data through the same functions as the API, in chronological order, because the audit
 * is sorted by id. Skips existing records. The last account is created at the end: while it is missing, the
 * next start continues an interrupted seed.
 */
export async function seedDemo(
  host: Host,
  password: string,
  { hasCourses = true }: { hasCourses?: boolean } = {},
): Promise<void> {
  const then = daysAgo(host, setUpDaysAgo)
  const roles = await seedRoles(then)
  const agreements = await seedAgreements(then)
  for (const [place, item] of demoItems.entries()) {
    const resources = item.resources?.filter((resource) => hasCourses || !isCourse(resource)) ?? []
    await seedItem(then, { ...item, resources }, place * 10, { roles, agreements })
  }
  await seedAnnouncements(then, host.clock.now(), roles)
  await seedAccessOptions(then, agreements)
  // The last account marks the seed as complete.
  for (const account of demoAccounts.slice(0, -1))
    await seedAccount(then, account, password, roles, host.clock.now())
  await seedAccesses(then, host.clock.now())
  await seedReviewers(then)
  await seedSignatures(host)
  await seedAccessRequests(host, approvedAccessRequests)
  await seedRequests(host)
  await seedAccessRequests(host, pendingAccessRequests)
  await seedRegistrations(host)
  await seedDeputy(host)
  await seedPartDecision(host)
  for (const account of demoAccounts.slice(-1))
    await seedAccount(host, account, password, roles, host.clock.now())
}

async function seedAccount(
  host: Host,
  account: DemoAccount,
  password: string,
  roles: RoleIds,
  now: number,
): Promise<void> {
  const isThere = await host.engine.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', fold(account.username))
    .executeTakeFirst()
  if (isThere) return
  const { roles: names, roleEnds = {}, accountType = 'internal', passwordAgeDays, ...person } = account
  const draft = {
    ...person,
    accountType,
    portalRoleIds: names.map((name) => roleId(roles, name)),
    portalRoleDates: names.map((name) => ({ roleId: roleId(roles, name), ...endOf(roleEnds[name], now) })),
    ...(passwordAgeDays !== 'none' && { password }),
  }
  valueOf(await createUser(host, draft, serverActor))
}

const isCourse = (resource: DemoResource): boolean =>
  'resType' in resource && resource.resType === 'ELEARNING'

type RoleIds = ReadonlyMap<string, { id: number; description: string }>

const roleId = (roles: RoleIds, name: DemoRoleName): number => role(roles, name).id

function role(roles: RoleIds, name: DemoRoleName) {
  const found = roles.get(name)
  if (!found) throw new Error(`demoRoles has no role '${name}'`)
  return found
}

async function seedRoles(host: Host): Promise<RoleIds> {
  const stored = await host.engine.db.selectFrom('portal_roles').select(['id', 'description']).execute()
  const roles = new Map<string, { id: number; description: string }>()
  for (const [sort, [name, facts]] of Object.entries(demoRoles).entries()) {
    const { description, permissions } = facts
    const known = stored.find((other) => other.description === description)
    const draft = {
      description,
      permissions: [...permissions],
      inactive: 'inactive' in facts,
      sort: sort * 10,
    }
    roles.set(name, known ?? valueOf(await portalRoleService.create(host, draft, serverActor)))
  }
  return roles
}

async function seedAnnouncements(host: Host, now: number, roles: RoleIds): Promise<void> {
  const stored = await host.engine.db.selectFrom('announcements').select('title').execute()
  for (const { startsInDays, roles: names, ...facts } of demoAnnouncements) {
    if (stored.some(({ title }) => title === facts.title)) continue
    const draft = {
      ...facts,
      startsAt: startsInDays === null ? null : new Date(now + startsInDays * dayMs).toISOString(),
      endsAt: null,
      roleIds: names.map((name) => roleId(roles, name)),
    }
    valueOf(await announcementService.create(host, draft, serverActor))
  }
}

async function seedItem(
  host: Host,
  item: DemoItem,
  sort: number,
  { roles, agreements }: { roles: RoleIds; agreements: AgreementIds },
): Promise<void> {
  const { name, shortDescription, details, url, inactive = false } = item
  const { db } = host.engine
  const key = fold(name)
  const known = await db
    .selectFrom('dashboard_items')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst()
  const roleIds = item.roles.map((roleName) => role(roles, roleName))
  const agreementIds = (item.agreements ?? []).map((agreement) => idOf(agreements, agreement))
  const draft = { name, shortDescription, details, url, inactive, sort, roles: roleIds, agreementIds }
  const { id } = known ?? valueOf(await createDashboardItem(host, draft, serverActor))
  const categories = await seedCategories(host, id, item.categories ?? [])
  const stored = await db.selectFrom('resources').select('name').where('item_id', '=', id).execute()
  for (const resource of item.resources ?? []) {
    const isThere = stored.some((other) => other.name === resource.name)
    if (!isThere) await seedResource(host, id, resource, categories)
  }
  // Categories are deactivated last, because a resource cannot be added to an inactive category.
  const retired = (item.categories ?? []).filter((category) => category.inactive)
  for (const { name: category } of retired) await retire(host, categories.get(category))
}

async function seedCategories(
  host: Host,
  itemId: number,
  categories: readonly DemoCategory[],
): Promise<ReadonlyMap<string, number>> {
  const stored = await host.engine.db
    .selectFrom('resource_categories')
    .select(['id', 'name'])
    .where('item_id', '=', itemId)
    .execute()
  const ids = new Map(stored.map(({ id, name }) => [name, id]))
  const ensure = async (name: string, parentId: number | null): Promise<number> => {
    const known = ids.get(name)
    if (known !== undefined) return known
    const { id } = valueOf(
      await categoryService.create(host, { itemId, name, parentId, inactive: false }, serverActor),
    )
    ids.set(name, id)
    return id
  }
  for (const { name, below = [] } of categories) {
    const parentId = await ensure(name, null)
    for (const child of below) await ensure(child, parentId)
  }
  return ids
}

async function retire(host: Host, categoryId: number | undefined): Promise<void> {
  if (categoryId === undefined) return
  const result = await categoryService.setState(host, categoryId, 'inactive', serverActor)
  if (typeof result === 'object') valueOf(result)
}

async function seedResource(
  host: Host,
  itemId: number,
  resource: DemoResource,
  categories: ReadonlyMap<string, number>,
): Promise<void> {
  const { name, category, inactive = false } = resource
  const categoryId = category === undefined ? null : (categories.get(category) ?? null)
  const draft = { itemId, name, categoryId }
  const made =
    'url' in resource
      ? await createResource(host, { ...draft, resType: 'URL', url: resource.url }, undefined, serverActor)
      : await createResource(
          host,
          { ...draft, resType: resource.resType ?? 'DOWNLOAD' },
          await storeFile(host, { name: resource.fileName, bytes: await resource.bytes() }),
          serverActor,
        )
  const { id } = valueOf(made)
  if (inactive) await removeResource(host, { itemId, resourceId: id }, serverActor)
}
