import {
  type AgreementUse,
  type agreements,
  mostNamedUses,
  signaturesPage,
  type UnsignedUser,
} from '@portal-gateway/contract/agreements'
import type { Paged } from '@portal-gateway/contract/paged'
import { type Kysely, sql } from 'kysely'
import { isRoleOfAccesses } from '../accesses/accessAgreements.ts'
import type { CheckedQueryOf } from '../api/implement.ts'
import { reasonAfter } from '../permissions/unmetAgreements.ts'
import { isInForce, type Today, today } from '../permissions/validity.ts'
import { pageOf } from '../records/pageOf.ts'
import type { Schema } from '../store/schema.ts'
import { findRequiredVersion } from './agreementQueries.ts'
import { nameStartsWith } from './nameStartsWith.ts'
import { requiredByAccesses, requiredByItems } from './requiringRights.ts'

type UnsignedQuery = CheckedQueryOf<typeof agreements.unsigned>

/**
 * Returns a page of the active users of whom something requires the agreement and who have no signature that counts,
 * by last name; undefined if there is no agreement. Nothing requires an inactive agreement. [COND-050]
 */
export async function pageOfUnsignedUsers(
  db: Kysely<Schema>,
  host: Today,
  id: number,
  query: UnsignedQuery,
): Promise<Paged<UnsignedUser> | undefined> {
  const agreement = await findRequiredVersion(db, id)
  if (!agreement) return undefined
  const { page = '0', size = String(signaturesPage), sort = '', user: start = '' } = query
  const pageRequest = { page: Number(page), size: Number(size), sort }
  const day = today(host)
  const matching = db
    .selectFrom('user_terms as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .where('t.inactive', '=', 0)
    .where('t.user_id', 'in', userIdsOf(db, host, id))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agreement_signatures as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 't.user_id')
            .where('s.agreement_id', '=', id)
            .where('s.version', '>=', agreement.requiredVersion)
            .where(({ or, eb }) => or([eb('s.valid_until', 'is', null), eb('s.valid_until', '>=', day)])),
        ),
      ),
    )
    .where(nameStartsWith(start))
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const direction = sort === 'lastName,desc' ? 'desc' : 'asc'
  const rows = await matching
    .select([
      'u.id as portalUserId',
      'u.username',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
    ])
    .orderBy('t.last_key', direction)
    .orderBy('t.user_id', direction)
    .limit(pageRequest.size)
    .offset(pageRequest.page * pageRequest.size)
    .execute()
  const ids = rows.map(({ portalUserId }) => portalUserId)
  const signedVersions = await signedVersionsOf(db, id, ids)
  const uses = await usesOfUsers(db, host, id, ids)
  const content = rows.map((user): UnsignedUser => {
    const { requiredBy, requiredByCount } = uses.get(user.portalUserId) ?? noUses
    return {
      ...user,
      reason: reasonAfter(signedVersions.get(user.portalUserId), agreement),
      requiredBy: requiredBy.slice(0, mostNamedUses),
      requiredByCount,
    }
  })
  return pageOf(content, Number(count), pageRequest)
}

/**
 * Selects the ids of the users of whom something requires the agreement. The roles are selected first: a join of users
 * and items would have a row for each item of each user.
 */
const userIdsOf = (db: Kysely<Schema>, host: Today, id: number) =>
  db
    .selectFrom('user_portal_roles as held')
    .select('held.user_id')
    .where(isInForce(host, 'held'))
    .where('held.role_id', 'in', (roles) =>
      roles
        .selectFrom('dashboard_item_agreements as required')
        .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
        .innerJoin('dashboard_items as i', 'i.id', 'required.item_id')
        .innerJoin('dashboard_item_roles as of', 'of.item_id', 'i.id')
        .innerJoin('portal_roles as r', 'r.id', 'of.role_id')
        .select('r.id')
        .where('g.id', '=', id)
        .where('g.inactive', '=', 0)
        .where('i.inactive', '=', 0)
        .where('r.inactive', '=', 0),
    )
    .unionAll(
      requiredByAccesses(db, host)
        .select('access.user_id')
        .$narrowType<{ user_id: number }>()
        .where('g.id', '=', id),
    )

/** Returns the last signed version of the agreement by user. */
async function signedVersionsOf(db: Kysely<Schema>, id: number, userIds: readonly number[]) {
  if (userIds.length === 0) return new Map<number, number>()
  const rows = await db
    .selectFrom('agreement_signatures')
    .select(['user_id', ({ fn }) => fn.max('version').as('version')])
    .where('agreement_id', '=', id)
    .where('user_id', 'in', [...userIds])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, version }) => [user_id, version]))
}

interface Uses {
  requiredBy: AgreementUse[]
  requiredByCount: number
}
const noUses: Uses = { requiredBy: [], requiredByCount: 0 }

/** Returns the first items, then the first project roles that require the agreement of each user. */
async function usesOfUsers(db: Kysely<Schema>, host: Today, id: number, userIds: readonly number[]) {
  const uses = new Map<number, Uses>()
  if (userIds.length === 0) return uses
  const add = (kind: AgreementUse['kind'], rows: readonly FirstUse[]) => {
    for (const { userId, id: usedId, name, position, total } of rows) {
      const { requiredBy, requiredByCount } = uses.get(userId) ?? noUses
      uses.set(userId, {
        requiredBy: [...requiredBy, { kind, id: usedId, name }],
        requiredByCount: requiredByCount + (Number(position) === 1 ? Number(total) : 0),
      })
    }
  }
  const items = requiredByItems(db, host)
    .select(['held.user_id as userId', 'i.id', 'i.name'])
    .select(['i.sort as first', 'i.name_key as second'])
    .where('g.id', '=', id)
    .where('held.user_id', 'in', [...userIds])
    // An item has one row, even if the user has several of its roles.
    .distinct()
  add('DASHBOARD_ITEM', await firstUses(db, sql`${items}`))
  const roles = requiredByAccesses(db, host)
    .select(['access.user_id as userId', 'r.id', 'r.role_name as name'])
    .select([sql<number>`0`.as('first'), 'r.role_name_key as second'])
    .where('g.id', '=', id)
    .where('access.user_id', 'in', [...userIds])
  add('PROJECT_ROLE', await firstUses(db, sql`${roles}`))
  return uses
}

interface FirstUse {
  userId: number
  id: number
  name: string
  /** The position among the user's uses, from 1. */
  position: number | string
  /** The number of all uses of the user. */
  total: number | string
}

/** Returns the first uses of each user, in the order of the columns `first` and `second`. */
async function firstUses(db: Kysely<Schema>, uses: ReturnType<typeof sql>): Promise<FirstUse[]> {
  const { rows } = await sql<FirstUse>`select * from (
      select o."userId", o.id, o.name,
        row_number() over (partition by o."userId" order by o.first, o.second, o.id) as position,
        count(*) over (partition by o."userId") as total
      from (${uses}) as o
    ) as numbered where position <= ${mostNamedUses} order by "userId", position`.execute(db)
  return rows
}

/** Returns the active items, then the project roles that require the agreement; none if it is inactive. [COND-054] */
export async function usesOfAgreement(db: Kysely<Schema>, id: number): Promise<AgreementUse[]> {
  const items = await db
    .selectFrom('dashboard_item_agreements as required')
    .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
    .innerJoin('dashboard_items as i', 'i.id', 'required.item_id')
    .select(['i.id', 'i.name'])
    .where('g.id', '=', id)
    .where('g.inactive', '=', 0)
    .where('i.inactive', '=', 0)
    .orderBy('i.sort')
    .orderBy('i.name_key')
    .orderBy('i.id')
    .execute()
  const roles = await db
    .selectFrom('project_role_agreements as required')
    .innerJoin('agreements as g', 'g.id', 'required.agreement_id')
    .innerJoin('project_roles as r', 'r.id', 'required.project_role_id')
    .select(['r.id', 'r.role_name as name'])
    .where('g.id', '=', id)
    .where('g.inactive', '=', 0)
    .where(isRoleOfAccesses)
    .orderBy('r.role_name_key')
    .execute()
  return [
    ...items.map((item): AgreementUse => ({ kind: 'DASHBOARD_ITEM', ...item })),
    ...roles.map((role): AgreementUse => ({ kind: 'PROJECT_ROLE', ...role })),
  ]
}
