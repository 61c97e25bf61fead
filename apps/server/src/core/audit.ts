import type { AuditAction, AuditEntity, AuditedField } from '@portal-gateway/contract/audit'
import type { Kysely } from 'kysely'
import type { Actor, Host } from './ports.ts'
import { fold } from './store/fold.ts'
import type { Schema } from './store/schema.ts'

/** What was done, to what. */
export interface AuditedChange {
  action: AuditAction
  entity: AuditEntity
  /** Of the record. */
  id: number
  /** What a person calls the record. */
  name: string
  /** The user whom it is about, where the record is not that user. */
  subjectId?: number
  /** Of the record after it. */
  versionno?: number
  /** The record's fields before and after; those that differ are kept. Never a secret. */
  before?: object
  after?: object
}

/** Writes down who did what, in the transaction that does it: neither is there without the other. (T57) */
export async function recordAudit(
  trx: Kysely<Schema>,
  { clock }: Pick<Host, 'clock'>,
  { userId, requestId }: Actor,
  { action, entity, id, name, subjectId, versionno, before = {}, after = {} }: AuditedChange,
): Promise<void> {
  const actor = userId === 0 ? undefined : await nameOf(trx, userId)
  const actorName = actor ? `${actor.first_name} ${actor.last_name}` : 'System'
  await trx
    .insertInto('audit_entries')
    .values({
      at: clock.now(),
      request_id: requestId ?? null,
      actor_id: userId === 0 ? null : userId,
      actor_name: actorName,
      actor_key: fold(actorName),
      action,
      entity,
      entity_id: id,
      entity_name: name,
      entity_key: fold(name),
      subject_id: subjectId ?? (entity === 'USER' ? id : null),
      versionno: versionno ?? null,
      changes: JSON.stringify(differing(before, after)),
    })
    .execute()
}

const nameOf = (trx: Kysely<Schema>, userId: number) =>
  trx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()

function differing(before: object, after: object): AuditedField[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => field !== 'id' && field !== 'versionno')
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

const valueIn = (record: object, field: string): unknown => (Reflect.get(record, field) as unknown) ?? null
