import {
  type AuditEntity,
  type AuditEntry,
  AuditedField,
  type audit,
  mostChanges,
  type RecordChange,
  withheldActor,
} from '@portal-gateway/contract/audit'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { CheckedQueryOf } from '../api/implement.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'

export type AuditFilter = Pick<
  CheckedQueryOf<typeof audit.list>,
  'action' | 'entity' | 'actorName' | 'entityName' | 'from' | 'until'
> & {
  /** Returns only entries about this user. */
  userId?: number
}

/** The database and the viewer. Some details of decisions about the viewer are withheld. [C-142, T18] */
interface Reading {
  db: Kysely<Schema>
  viewer: number
}

export async function countAudit({ db, viewer }: Reading, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries as e')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(matchesFilter(viewer, filter))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns a page of entries, the latest first unless `sort` is 'at,asc'. */
export async function findAudit(
  { db, viewer }: Reading,
  filter: AuditFilter,
  { page, size, sort }: { page: number; size: number; sort: string },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .select((entry) => entry.case().when(isWithheld(entry, viewer)).then(1).else(0).end().as('withheld'))
    .where(matchesFilter(viewer, filter))
    // Sorts by id, not by time: the clock can be set back. (T57)
    .orderBy('e.id', sort === 'at,asc' ? 'asc' : 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ withheld, ...row }) => asEntry(row, viewer, withheld === 1))
}

/**
 * Returns the changes of a record that were saved after a version, the oldest first: at most the last
 * `mostChanges` entries.
 */
export async function changesSince(
  { db, viewer }: Reading,
  { entity, id, since }: { entity: AuditEntity; id: number; since: number },
): Promise<RecordChange[]> {
  const rows = await db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .select((entry) => entry.case().when(isWithheld(entry, viewer)).then(1).else(0).end().as('withheld'))
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('versionno', '>', since)
    .orderBy('versionno', 'desc')
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute()
  return rows.toReversed().map(({ withheld, ...row }) => {
    const { at, actorName, changes } = asEntry(row, viewer, withheld === 1)
    return { versionno: row.versionno ?? since, at, actorName, changes }
  })
}

type Columns = ExpressionBuilder<Schema & { e: Schema['audit_entries'] }, 'e'>

/** Whether the entry is about the viewer's own account or request and was written by another user. [C-142] */
const isWithheld = (entry: Columns, viewer: number) =>
  // Replaces null with 0, which is no user's id, because a comparison with null is neither true nor false.
  entry.and([
    entry(entry.fn.coalesce('e.actor_id', entry.lit(0)), '!=', viewer),
    entry.or([
      entry(entry.fn.coalesce('e.subject_id', entry.lit(0)), '=', viewer),
      ofRegistrationOf(entry, viewer),
    ]),
  ])

/**
 * A registration's entries have no subject until its account exists, so they are found through the
 * registration.
 */
const ofRegistrationOf = (entry: Columns, userId: number) =>
  entry.and([
    entry('e.entity', '=', 'REGISTRATION'),
    entry('e.entity_id', 'in', (query) =>
      query.selectFrom('registrations as g').select('g.id').where('g.user_id', '=', userId),
    ),
  ])

const dayMs = 24 * 3600 * 1000
/** Parses a date (as midnight UTC) or a timestamp. */
const startOf = (dayOrMoment: string): number => Date.parse(dayOrMoment)

const matchesFilter = (viewer: number, { userId, action, entity, from, until, ...names }: AuditFilter) => {
  const [actor, record] = [fold(names.actorName ?? ''), fold(names.entityName ?? '')]
  return (entry: Columns) =>
    entry.and([
      ...(userId === undefined
        ? []
        : [entry.or([entry('e.subject_id', '=', userId), ofRegistrationOf(entry, userId)])]),
      ...(action ? [entry('e.action', '=', action)] : []),
      ...(entity ? [entry('e.entity', '=', entity)] : []),
      ...(actor === '' ? [] : [hasActorName(entry, viewer, actor)]),
      ...(record === '' ? [] : [hasWord(entry, 'e.entity_key', record)]),
      ...(from === undefined ? [] : [entry('e.at', '>=', startOf(from))]),
      ...(until === undefined ? [] : [entry('e.at', '<', startOf(until) + dayMs)]),
    ])
}

/**
 * Returns the condition that the visible name of the actor matches. The real name of a withheld actor must not
 * match, because the result would reveal it. [T18]
 */
const hasActorName = (entry: Columns, viewer: number, actor: string) => {
  const withheld = isWithheld(entry, viewer)
  const named = entry.and([hasWord(entry, 'e.actor_key', actor), entry.not(withheld)])
  return fold(withheldActor).startsWith(actor) ? entry.or([named, withheld]) : named
}

/**
 * Whether the name contains the searched `key` at the start of a word. This scans all entries, like the filters
 * by action and time: a word index would cost more on each save than it saves in searches.
 */
const hasWord = (entry: Columns, column: 'e.actor_key' | 'e.entity_key', key: string) =>
  // Escapes wildcards of LIKE. [T38]
  sql<boolean>`' ' || replace(${entry.ref(column)}, '-', ' ') like ${`% ${spaced(key).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Replaces hyphens by spaces, so that the parts of a hyphenated name are separate words. */
const spaced = (key: string): string => key.replaceAll('-', ' ')

const asEntry = (
  row: Selectable<Schema['audit_entries']>,
  viewer: number,
  withheld: boolean,
): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  // The request id is withheld too, because other entries with the same id would reveal the actor.
  requestId: withheld ? null : row.request_id,
  actorId: withheld ? null : row.actor_id,
  actorName: withheld ? withheldActor : row.actor_name,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  subjectId: row.subject_id,
  changes: fieldsIn(row.changes).filter(
    // A registration that the viewer sent for another person also counts as their own request.
    ({ field }) => !(withheld || row.requester_id === viewer) || !reviewersOwn.has(field),
  ),
})

const reviewersOwn: ReadonlySet<string> = new Set([
  'reviewerComments',
  'sysaidTicket',
  'lastModifiedBy',
  'claimedBy',
  'inPlaceOf',
])

const fieldsIn = (text: string): AuditedField[] => v.parse(v.array(AuditedField), JSON.parse(text))
