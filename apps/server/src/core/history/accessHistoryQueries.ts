import {
  type accessHistory,
  accessHistoryPage,
  type RightOnDay,
  type SignedCondition,
} from '@portal-gateway/contract/accessHistory'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { Paged } from '@portal-gateway/contract/paged'
import { limitsOf } from '@portal-gateway/contract/validity'
import type { Kysely } from 'kysely'
import type { CheckedQueryOf } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { today } from '../permissions/validity.ts'
import { pageOf } from '../records/pageOf.ts'
import { fieldFaults, mergedFaults, wholeFault } from '../records/writing.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { candidateIds } from './candidates.ts'
import { readPastConfiguration } from './pastConfiguration.ts'
import { readPastUsers } from './pastUsers.ts'
import { originsOf } from './rightOrigins.ts'
import { type DayQuestion, type DayRight, rightsOfDay } from './rightsOfDay.ts'

type HistoryQuery = CheckedQueryOf<typeof accessHistory.list>

/** Users whose rights are in memory at the same time; an access can have 4,000 sites and studies. */
const usersAtOnce = 500

const dayMs = 86_400_000

/** Returns why a question has no answer; undefined if it has one. [COND-063] */
export async function questionFaults(
  db: Kysely<Schema>,
  host: Pick<Host, 'clock'>,
  { day, study, site, projectRoleId, itemId, userId }: HistoryQuery,
): Promise<FormErrors | undefined> {
  const ofAccesses = study ?? site ?? projectRoleId
  const exists = async (table: 'project_roles' | 'dashboard_items' | 'users', id: string | undefined) =>
    id === undefined ||
    (await db.selectFrom(table).select('id').where('id', '=', Number(id)).executeTakeFirst()) !== undefined
  return mergedFaults([
    ...(day > today(host) ? [fieldFaults([['day', 'DAY_IS_IN_THE_FUTURE']])] : []),
    ...((ofAccesses ?? itemId ?? userId) === undefined ? [wholeFault('QUESTION_IS_INCOMPLETE')] : []),
    ...(itemId !== undefined && ofAccesses !== undefined ? [fieldFaults([['itemId', 'IS_INVALID']])] : []),
    ...((await exists('project_roles', projectRoleId))
      ? []
      : [fieldFaults([['projectRoleId', 'DOES_NOT_EXIST']])]),
    ...((await exists('dashboard_items', itemId)) ? [] : [fieldFaults([['itemId', 'DOES_NOT_EXIST']])]),
    ...((await exists('users', userId)) ? [] : [fieldFaults([['userId', 'DOES_NOT_EXIST']])]),
  ])
}

/**
 * Returns a page of the rights that were in force at any time of a day, by last name. Reads the users in batches, each
 * with the same number of queries, and counts the rows of all of them. [COND-063, COND-064]
 */
export async function pageOfRights(
  db: Kysely<Schema>,
  { clock }: Pick<Host, 'clock'>,
  viewer: number,
  query: HistoryQuery,
): Promise<Paged<RightOnDay>> {
  const { page = '0', size = String(accessHistoryPage), day, study, site } = query
  const pageRequest = { page: Number(page), size: Number(size), sort: '' }
  const projectRoleId = idIn(query.projectRoleId)
  const itemId = idIn(query.itemId)
  const userId = idIn(query.userId)
  const start = Date.parse(day)
  // The future of the current day is unknown.
  const period = { start, end: Math.min(start + dayMs, clock.now() + 1) }
  const filter = { study, site, projectRoleId }
  const asksForAccesses = itemId === undefined
  const asksForItems = Object.values(filter).every((each) => each === undefined)
  const itemIds = itemId === undefined ? undefined : [itemId]
  const configuration = await readPastConfiguration(db, period, {
    hasAccesses: asksForAccesses,
    itemIds: asksForItems ? itemIds : [],
  })
  const question: DayQuestion = { day, period, accesses: asksForAccesses ? filter : undefined }
  const names = await namesIn(db)
  const first = pageRequest.page * pageRequest.size
  const shown: DayRight[] = []
  let count = 0
  const candidates = candidateIds(db, configuration, { userId, itemId, filter, since: start })
  for await (const ids of candidates)
    for (let position = 0; position < ids.length; position += usersAtOnce) {
      const users = await readPastUsers(db, period, ids.slice(position, position + usersAtOnce), {
        hasAccesses: asksForAccesses,
        renamings: configuration.renamings,
      })
      for (const user of users) {
        const rights = sorted(rightsOfDay(user, configuration, question), names)
        shown.push(...rights.slice(Math.max(0, first - count), Math.max(0, first + pageRequest.size - count)))
        count += rights.length
      }
    }
  const origins = await originsOf(db, shown, viewer)
  const content = shown.map((right) => rowOf(right, names, origins.get(right) ?? null))
  return pageOf(content, count, pageRequest)
}

const idIn = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text))

/** The current names of records by id. */
interface Names {
  items: ReadonlyMap<number, string>
  roles: ReadonlyMap<number, string>
  agreements: ReadonlyMap<number, string>
}

async function namesIn(db: Kysely<Schema>): Promise<Names> {
  const items = await db.selectFrom('dashboard_items').select(['id', 'name']).execute()
  const roles = await db.selectFrom('portal_roles').select(['id', 'description']).execute()
  const agreements = await db.selectFrom('agreements').select(['id', 'name']).execute()
  return {
    items: new Map(items.map(({ id, name }) => [id, name])),
    roles: new Map(roles.map(({ id, description }) => [id, description])),
    agreements: new Map(agreements.map(({ id, name }) => [id, name])),
  }
}

/** Sorts the rights of a user: the accesses by role name, then the items by name. */
function sorted(rights: readonly DayRight[], { items, roles }: Names): DayRight[] {
  const keyOf = (right: DayRight): string =>
    right.kind === 'ACCESS'
      ? `0 ${fold(right.access.roleName)} ${right.accessId}`
      : `1 ${fold(items.get(right.itemId) ?? '')} ${right.itemId} ${fold(roles.get(right.roleId) ?? '')} ${right.roleId}`
  return rights
    .map((right) => ({ right, key: keyOf(right) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ right }) => right)
}

function rowOf(right: DayRight, names: Names, origin: RightOnDay['origin']): RightOnDay {
  const { id: portalUserId, username, firstName, lastName } = right.user
  const conditions = right.signatures
    .map(
      ({ agreementId: id, version, signedAt, validUntil }): SignedCondition => ({
        id,
        name: names.agreements.get(id) ?? '',
        version,
        signedAt: new Date(signedAt).toISOString(),
        validUntil,
      }),
    )
    .toSorted((one, other) => (fold(one.name) < fold(other.name) ? -1 : 1))
  const shared = { portalUserId, username, firstName, lastName, origin, conditions }
  if (right.kind === 'ACCESS') {
    const { roleName, sites, studyNames, systemAccessIds } = right.access
    return {
      kind: 'ACCESS',
      ...shared,
      ...limitsOf(right.access),
      accessId: right.accessId,
      roleName,
      sites,
      studyNames,
      systemAccessIds,
    }
  }
  const { itemId, roleId, isAdministrator } = right
  return {
    kind: 'ITEM',
    ...shared,
    ...limitsOf(right),
    itemId,
    itemName: names.items.get(itemId) ?? '',
    roleId,
    roleDescription: names.roles.get(roleId) ?? '',
    isAdministrator,
  }
}
