import { type AuditEntity, AuditedField } from '@portal-gateway/contract/audit'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from '../store/schema.ts'

/** The state of a record from a time until its next state. Undefined if the record does not exist then. */
export interface Stage<State> {
  from: number
  state: State | undefined
}

/** The part of an audit entry that restores the state before it. */
export interface PastChange {
  at: number
  isCreation: boolean
  /** The values before the change; only fields that it changed. */
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** The actions that change the fields of a record. The audit of agreements has many signatures too. */
const changing = ['CREATED', 'UPDATED', 'ACTIVATED', 'DEACTIVATED'] as const

/** Entries can contain long texts, so few of them are in memory at the same time. */
const entriesAtOnce = 200

/**
 * Returns the changes of records since a time by record, the oldest first. Only these fields remain in memory, because
 * an entry can contain the text of an agreement.
 */
export async function changesSince(
  db: Kysely<Schema>,
  entity: AuditEntity,
  { since, fields, ids }: { since: number; fields: readonly string[]; ids?: readonly number[] },
): Promise<ReadonlyMap<number, PastChange[]>> {
  const changes = new Map<number, PastChange[]>()
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('audit_entries')
      .select(['id', 'at', 'action', 'entity_id', 'changes'])
      .where('entity', '=', entity)
      .where('entity_id', 'is not', null)
      .where('at', '>=', since)
      .where('action', 'in', changing)
      .$if(ids !== undefined, (all) => all.where('entity_id', 'in', [...(ids ?? [])]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute()
    for (const row of rows) {
      const change = changeIn(row, fields)
      const others = changes.get(Number(row.entity_id))
      if (others) others.push(change)
      else changes.set(Number(row.entity_id), [change])
    }
    const last = rows.at(-1)
    if (!last || rows.length < entriesAtOnce) return changes
    after = last.id
  }
}

function changeIn(row: { at: number; action: string; changes: string }, fields: readonly string[]) {
  const changed = v
    .parse(v.array(AuditedField), JSON.parse(row.changes))
    .filter(({ field }) => fields.includes(field))
  return {
    at: row.at,
    isCreation: row.action === 'CREATED',
    before: Object.fromEntries(changed.map(({ field, before }) => [field, before])),
    after: Object.fromEntries(changed.map(({ field, after }) => [field, after])),
  }
}

/**
 * Returns the states of a record since a time, the oldest first. The value of a field at a time is its current value,
 * replaced by the value before the earliest later change. Changes that happened after `current` was read do no harm,
 * because their values before are the current ones.
 */
export function stagesOf<State extends object>(
  current: State,
  changes: readonly PastChange[],
  since: number,
): Stage<State>[] {
  const stages: Stage<State>[] = []
  let state: State | undefined = current
  for (const { at, isCreation, before } of changes.toReversed()) {
    stages.push({ from: at, state })
    state = isCreation ? undefined : { ...(state ?? current), ...before }
  }
  stages.push({ from: since, state })
  return stages.toReversed()
}

/** Returns the state at a time. */
export function stateAt<State>(stages: readonly Stage<State>[], time: number): State | undefined {
  // The last of several changes in one millisecond counts.
  const stage = stages.findLast(({ from }) => from <= time)
  return stage?.state
}
