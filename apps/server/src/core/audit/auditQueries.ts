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
  /** Only what is about this user. */
  userId?: number
}

/** Who reads: of what others decided about them less is shown. [C-142, T18] */
interface Reading {
  db: Kysely<Schema>
  viewer: number
}

export async function countAudit({ db, viewer }: Reading, filter: AuditFilter): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries as e')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isMeant(viewer, filter))
    .executeTakeFirstOrThrow()
  return count
}

/** A page of entries, the latest first unless the oldest is asked for. */
export async function findAudit(
  { db, viewer }: Reading,
  filter: AuditFilter,
  { page, size, sort }: { page: number; size: number; sort: string },
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_entries as e')
    .selectAll('e')
    .select((entry) => entry.case().when(isWithheld(entry, viewer)).then(1).else(0).end().as('withheld'))
    .where(isMeant(viewer, filter))
    // As they were written: a clock can be turned back. (T57)
    .orderBy('e.id', sort === 'at,asc' ? 'asc' : 'desc')
    .limit(size)
    .offset(page * size)
    .execute()
  return rows.map(({ withheld, ...row }) => asEntry(row, viewer, withheld === 1))
}

/** What was saved of a record after a version of it, the oldest first; the last hundred are enough to say so. */
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

/** Whether it is about the viewer's own account or their own request, and somebody else did it. [C-142] */
const isWithheld = (entry: Columns, viewer: number) =>
  // Nobody's id is 0; of a null SQL could not say that it is not the viewer.
  entry.and([
    entry(entry.fn.coalesce('e.actor_id', entry.lit(0)), '!=', viewer),
    entry.or([
      entry(entry.fn.coalesce('e.subject_id', entry.lit(0)), '=', viewer),
      ofRegistrationOf(entry, viewer),
    ]),
  ])

/** Before an account came of it, nobody knew whose registration it was. */
const ofRegistrationOf = (entry: Columns, userId: number) =>
  entry.and([
    entry('e.entity', '=', 'REGISTRATION'),
    entry('e.entity_id', 'in', (query) =>
      query.selectFrom('registrations as g').select('g.id').where('g.user_id', '=', userId),
    ),
  ])

const dayMs = 24 * 3600 * 1000
/** A day begins at midnight, UTC, a moment at once: `Date` reads them so. */
const startOf = (dayOrMoment: string): number => Date.parse(dayOrMoment)

const isMeant = (viewer: number, { userId, action, entity, from, until, ...names }: AuditFilter) => {
  const [actor, record] = [fold(names.actorName ?? ''), fold(names.entityName ?? '')]
  return (entry: Columns) =>
    entry.and([
      ...(userId === undefined
        ? []
        : [entry.or([entry('e.subject_id', '=', userId), ofRegistrationOf(entry, userId)])]),
      ...(action ? [entry('e.action', '=', action)] : []),
      ...(entity ? [entry('e.entity', '=', entity)] : []),
      ...(actor === '' ? [] : [isBy(entry, viewer, actor)]),
      ...(record === '' ? [] : [hasWord(entry, 'e.entity_key', record)]),
      ...(from === undefined ? [] : [entry('e.at', '>=', startOf(from))]),
      ...(until === undefined ? [] : [entry('e.at', '<', startOf(until) + dayMs)]),
    ])
}

/** A withheld name is not found by what it is: its place among the found would tell it. [T18] */
const isBy = (entry: Columns, viewer: number, actor: string) => {
  const withheld = isWithheld(entry, viewer)
  const named = entry.and([hasWord(entry, 'e.actor_key', actor), entry.not(withheld)])
  return fold(withheldActor).startsWith(actor) ? entry.or([named, withheld]) : named
}

/**
 * Whether a name goes on like this from any of its words on. Every entry is looked at, as for an action or a
 * time: a table of all words would cost each save more than it saves those who look something up.
 */
const hasWord = (entry: Columns, column: 'e.actor_key' | 'e.entity_key', key: string) =>
  // No sign of a pattern in it means anything. [T38]
  sql<boolean>`' ' || replace(${entry.ref(column)}, '-', ' ') like ${`% ${spaced(key).replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The parts of a double name are words too. */
const spaced = (key: string): string => key.replaceAll('-', ' ')

const asEntry = (
  row: Selectable<Schema['audit_entries']>,
  viewer: number,
  withheld: boolean,
): AuditEntry => ({
  id: row.id,
  at: new Date(row.at).toISOString(),
  // By what else it did, it would tell who made it.
  requestId: withheld ? null : row.request_id,
  actorId: withheld ? null : row.actor_id,
  actorName: withheld ? withheldActor : row.actor_name,
  action: row.action,
  entity: row.entity,
  entityId: row.entity_id,
  entityName: row.entity_name,
  subjectId: row.subject_id,
  changes: fieldsIn(row.changes).filter(
    // A registration that the viewer sent for somebody else is their own request too.
    ({ field }) => !(withheld || row.requester_id === viewer) || !reviewersOwn.has(field),
  ),
})

const reviewersOwn: ReadonlySet<string> = new Set(['reviewerComments', 'sysaidTicket', 'lastModifiedBy'])

const fieldsIn = (text: string): AuditedField[] => v.parse(v.array(AuditedField), JSON.parse(text))
