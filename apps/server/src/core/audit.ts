import type { AuditAction, AuditEntity } from '@portal-gateway/contract/audit'
import type { Kysely } from 'kysely'
import type { Actor, Host } from './ports.ts'
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
  const actor = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  await trx
    .insertInto('audit_entries')
    .values({
      at: clock.now(),
      request_id: requestId ?? null,
      actor_id: userId,
      actor_name: actor ? `${actor.first_name} ${actor.last_name}` : 'System',
      action,
      entity,
      entity_id: id,
      entity_name: name,
      subject_id: subjectId ?? (entity === 'USER' ? id : null),
      versionno: versionno ?? null,
      changes: JSON.stringify(differing(before, after)),
    })
    .execute()
}

function differing(before: object, after: object): { field: string; before: unknown; after: unknown }[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => field !== 'versionno',
  )
  return fields
    .map((field) => ({
      field,
      before: (Reflect.get(before, field) as unknown) ?? null,
      after: (Reflect.get(after, field) as unknown) ?? null,
    }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}
