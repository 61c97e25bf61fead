import { type PartReview, type PartReviewState, partReviewStates } from '@portal-gateway/contract/partReviews'
import { limitsOf } from '@portal-gateway/contract/validity'
import { type Kysely, sql } from 'kysely'
import { findAccessControls, type StoredAccess, withParts } from '../accesses/accessControls.ts'
import { hasAccessChanged } from '../accesses/heldAccesses.ts'
import type { TextRow } from '../api/pagedTexts.ts'
import type { Today } from '../permissions/validity.ts'
import { partDecisionsOf } from '../requests/partDecisions.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'
import { isInPlaceOf, isReviewable, isWithinOwnScope } from './scopeConditions.ts'

/** The database, the clock, and the user who reads. */
export interface Reading {
  db: Kysely<Schema>
  host: Today
  callerId: number
}

/** The number of parts that are read at once: few, because each has sites, studies and systems. */
export const partsAtOnce = 100

/** The maximum number of reviewers that a deputy sees beside one part. */
const mostReviewersShown = 10

/** Selects all parts of requests that the caller can review, whatever their state is. */
const reviewableParts = ({ db, host, callerId }: Reading) =>
  db
    .selectFrom('access_controls as a')
    .innerJoin('access_changes as c', 'c.id', 'a.access_change_id')
    .leftJoin('part_decisions as pd', 'pd.access_control_id', 'a.id')
    .where('a.inactive', '=', 0)
    .where(isReviewable(host, callerId))

// Uses literals instead of parameters, so that the planner can use the partial index of pending requests.
const isWaiting = sql<boolean>`c.inactive = 0 and c.request_status not in ('APPROVED', 'REJECTED')
  and pd.access_control_id is null`

const inState = {
  open: isWaiting,
  decided: sql<boolean>`pd.access_control_id is not null`,
} as const satisfies Record<PartReviewState, object>

/** Returns the state with this name; undefined if there is none. */
export const stateNamed = (name: string): PartReviewState | undefined =>
  partReviewStates.find((state) => state === name)

export async function countParts(reading: Reading, state: PartReviewState): Promise<number> {
  const { count } = await reviewableParts(reading)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(inState[state])
    .executeTakeFirstOrThrow()
  return count
}

/** A position in a list: the time by which it is sorted, and the id of the part. */
export interface PartCursor extends TextRow {
  time: number
  id: number
}

/** Reads parts of one state: open ones by the time of the request, or decided ones, the latest decision first. */
export async function readParts(
  reading: Reading,
  state: PartReviewState,
  from: number | PartCursor,
  limit: number,
): Promise<PartCursor[]> {
  const isOpen = state === 'open'
  const time = isOpen ? sql<number>`c.created_at` : sql<number>`pd.decided_at`
  const direction = isOpen ? 'asc' : 'desc'
  const rows = await partRows(reading)
    .select(time.as('time'))
    .where(inState[state])
    .$if(typeof from !== 'number', (query) => query.where(isAfter(time, isOpen, from as PartCursor)))
    .orderBy(time, direction)
    .orderBy('a.id', direction)
    .limit(limit)
    .offset(typeof from === 'number' ? from : 0)
    .execute()
  const parts = await asParts(reading, rows)
  return rows.map(({ time: at, id }, index) => ({ time: at, id, text: JSON.stringify(parts[index]) }))
}

const isAfter = (time: ReturnType<typeof sql<number>>, isOpen: boolean, from: PartCursor) =>
  sql<boolean>`(${time}, a.id) ${isOpen ? sql`>` : sql`<`} (${from.time}, ${from.id})`

/**
 * Returns an open or a decided part; undefined if there is none, or if the caller cannot review it. An open one has the
 * requester's current access. [COND-068]
 */
export async function findPart(reading: Reading, id: number): Promise<PartReview | undefined> {
  const row = await partRows(reading)
    .select(['c.held_before', 'c.user_id as requesterId'])
    .where('a.id', '=', id)
    .where((part) => part.or([inState.open, inState.decided]))
    .executeTakeFirst()
  const [part] = row ? await asParts(reading, [row]) : []
  if (!row || !part || part.decided) return part
  const accesses = await findAccessControls(reading.db, 'USER_ACCESS', [row.requesterId])
  const current = accesses.find(({ roleName }) => fold(roleName) === row.role_name_key)
  return {
    ...part,
    current: current ? contentOf(current) : null,
    isOutdated: hasAccessChanged(row.held_before, row.role_name, current),
  }
}

/** Returns the requester of a part, whatever its state is; undefined if the caller cannot review it. */
export async function requesterOfPart(
  reading: Reading,
  id: number,
): Promise<{ requesterId: number; requestId: number } | undefined> {
  return reviewableParts(reading)
    .select(['c.user_id as requesterId', 'c.id as requestId'])
    .where('a.id', '=', id)
    .executeTakeFirst()
}

/**
 * Returns the reviewer in whose place the caller decides a part, the first by name; null if the part is within the
 * caller's own scope, and undefined if the caller cannot review it.
 */
export async function reviewerInPlace(
  reading: Reading,
  id: number,
): Promise<NamedReviewer | null | undefined> {
  const part = await partRows(reading).where('a.id', '=', id).executeTakeFirst()
  if (!part) return undefined
  if (part.isOwn === 1) return null
  return (await reviewersInPlace(reading, [id])).get(id)?.[0]
}

const partRows = (reading: Reading) =>
  reviewableParts(reading)
    .selectAll('a')
    .select(['c.id as requestId', 'c.first_name as firstName', 'c.last_name as lastName', 'c.email'])
    .select(['c.requester_comments as requesterComments', 'c.created_at as sentAt'])
    .select((part) => [
      part
        .selectFrom('access_controls as o')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('o.access_change_id', '=', 'c.id')
        .where('o.inactive', '=', 0)
        .whereRef('o.id', '!=', 'a.id')
        .as('otherParts'),
      part
        .case()
        .when(isWithinOwnScope(reading.callerId))
        .then(part.lit(1))
        .else(part.lit(0))
        .end()
        .as('isOwn'),
    ])

type PartRow = Awaited<ReturnType<ReturnType<typeof partRows>['execute']>>[number]

async function asParts(reading: Reading, rows: readonly PartRow[]): Promise<PartReview[]> {
  const entries = await withParts(reading.db, 'USER_ACCESS_MOD_REQUEST', rows)
  const decisions = await partDecisionsOf(
    reading.db,
    rows.map(({ id }) => id),
  )
  const reviewers = await reviewersInPlace(
    reading,
    rows.filter(({ isOwn }) => isOwn === 0).map(({ id }) => id),
  )
  return rows.flatMap((row, index) => {
    const entry = entries[index]
    if (!entry) return []
    const { requestId, firstName, lastName, email, requesterComments } = row
    return {
      id: row.id,
      requestType: entry.requestType,
      ...contentOf(entry),
      requestId,
      firstName,
      lastName,
      email,
      dateSubmitted: new Date(row.sentAt).toISOString(),
      requesterComments,
      current: null,
      otherParts: row.otherParts ?? 0,
      inPlaceOf: (reviewers.get(row.id) ?? []).map(({ name }) => name),
      decided: decisions.get(row.id) ?? null,
      isOutdated: false,
    }
  })
}

const contentOf = (access: StoredAccess) => ({
  roleName: access.roleName,
  sites: access.sites,
  studyNames: access.studyNames,
  systemAccessIds: access.systemAccessIds,
  ...limitsOf(access),
})

/** A reviewer in whose place a deputy can decide. */
export interface NamedReviewer {
  id: number
  name: string
}

/** Returns the reviewers in whose place the caller can decide these parts, by part and sorted by name. */
async function reviewersInPlace(
  { db, host, callerId }: Reading,
  partIds: readonly number[],
): Promise<ReadonlyMap<number, NamedReviewer[]>> {
  const found = new Map<number, NamedReviewer[]>()
  if (partIds.length === 0) return found
  const pairs = db
    .selectFrom('access_controls as a')
    .innerJoin('access_changes as c', 'c.id', 'a.access_change_id')
    .innerJoin('review_deputies as d', (join) => join.on('d.deputy_id', '=', callerId))
    .innerJoin('users as r', 'r.id', 'd.user_id')
    .select(['a.id as partId', 'r.id', 'r.first_name', 'r.last_name'])
    .distinct()
    .where('a.id', 'in', partIds)
    .where(isInPlaceOf(host, callerId))
  const rows = await db
    .selectFrom(
      db
        .selectFrom(pairs.as('p'))
        .selectAll('p')
        .select(
          sql<number>`row_number() over (partition by p."partId" order by p.last_name, p.first_name, p.id)`.as(
            'position',
          ),
        )
        .as('n'),
    )
    .select(['n.partId', 'n.id', 'n.first_name', 'n.last_name'])
    .where('n.position', '<=', mostReviewersShown)
    .orderBy('n.position')
    .execute()
  for (const { partId, id, first_name, last_name } of rows) {
    const reviewer = { id, name: `${first_name} ${last_name}` }
    const others = found.get(partId)
    if (others) others.push(reviewer)
    else found.set(partId, [reviewer])
  }
  return found
}
