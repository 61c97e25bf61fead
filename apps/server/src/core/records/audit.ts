import type { AuditAction, AuditEntity, AuditedField } from '@portal-gateway/contract/audit'
import type { Insertable, Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { fold } from '../store/fold.ts'
import type { Schema } from '../store/schema.ts'

/** A change of a record. */
export interface AuditedChange {
  action: AuditAction
  entity: AuditEntity
  /** The record's id. */
  id: number
  /** The record's name, as users see it. */
  name: string
  /** The user whom the change concerns, if the record itself is not a user. */
  subjectId?: number | null
  /**
   * The user who made the request, if another user decides it. The requester must not see who decided. (T18)
   */
  requesterId?: number | null
  /** The record's version after the change. */
  versionno?: number
  /** The record's fields before and after; only differing fields are stored. Must not contain secrets. (T58) */
  before?: object
  after?: object
}

/** Writes an audit entry in the transaction of the change, so that neither exists without the other. (T57) */
export const recordAudit = (
  trx: Kysely<Schema>,
  host: Pick<Host, 'clock'>,
  actor: Actor,
  change: AuditedChange,
): Promise<void> => recordAudits(trx, host, actor, [change])

/** Writes audit entries of several records. */
export async function recordAudits(
  trx: Kysely<Schema>,
  { clock }: Pick<Host, 'clock'>,
  { userId, requestId }: Actor,
  changes: readonly AuditedChange[],
): Promise<void> {
  if (changes.length === 0) return
  const person = userId === 0 ? undefined : await nameOf(trx, userId)
  const actorName = person ? `${person.first_name} ${person.last_name}` : 'System'
  const by = {
    at: clock.now(),
    request_id: requestId ?? null,
    actor_id: userId === 0 ? null : userId,
    actor_name: actorName,
    actor_key: fold(actorName),
  }
  await trx
    .insertInto('audit_entries')
    .values(changes.map((change) => ({ ...by, ...columnsOf(change) })))
    .execute()
}

const nameOf = (trx: Kysely<Schema>, userId: number) =>
  trx.selectFrom('users').select(['first_name', 'last_name']).where('id', '=', userId).executeTakeFirst()

type OfRecord = Omit<
  Insertable<Schema['audit_entries']>,
  'at' | 'request_id' | 'actor_id' | 'actor_name' | 'actor_key'
>

const columnsOf = ({
  action,
  entity,
  id,
  name,
  before = {},
  after = {},
  ...rest
}: AuditedChange): OfRecord => ({
  action,
  entity,
  entity_id: id,
  entity_name: name,
  entity_key: fold(name),
  subject_id: rest.subjectId ?? (entity === 'USER' ? id : null),
  requester_id: rest.requesterId ?? null,
  versionno: rest.versionno ?? null,
  changes: JSON.stringify(differing(before, after)),
})

function differing(before: object, after: object): AuditedField[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => field !== 'id' && field !== 'versionno')
    .map((field) => ({ field, before: valueIn(before, field), after: valueIn(after, field) }))
    .filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after))
}

const valueIn = (record: object, field: string): unknown => (Reflect.get(record, field) as unknown) ?? null
