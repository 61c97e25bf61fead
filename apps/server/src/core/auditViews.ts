import { type AuditEntity, AuditedField, type RecordChange } from '@portal-gateway/contract/audit'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import type { Schema } from './store/schema.ts'

/** What was saved of a record after a version of it, the oldest first. */
export async function changesSince(
  db: Kysely<Schema>,
  { entity, id, since }: { entity: AuditEntity; id: number; since: number },
): Promise<RecordChange[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .select(['versionno', 'at', 'actor_name', 'changes'])
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .where('versionno', '>', since)
    .orderBy('versionno')
    .orderBy('id')
    .execute()
  return rows.map(({ versionno, at, actor_name, changes }) => ({
    versionno: versionno ?? since,
    at: new Date(at).toISOString(),
    actorName: actor_name,
    changes: fieldsIn(changes),
  }))
}

const fieldsIn = (text: string): AuditedField[] => v.parse(v.array(AuditedField), JSON.parse(text))
