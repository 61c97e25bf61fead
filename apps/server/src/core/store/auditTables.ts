import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/** Creates the audit, an append-only table. (T57) */
export async function createAudit(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, int, text } = types
  await types
    .finish(
      db.schema
        .createTable('audit_entries')
        .addColumn('id', id.type, id.build)
        .addColumn('at', int, (c) => c.notNull())
        .addColumn('request_id', text)
        .addColumn('actor_id', int)
        .addColumn('actor_name', text, (c) => c.notNull())
        .addColumn('actor_key', text, (c) => c.notNull())
        .addColumn('action', text, (c) => c.notNull())
        .addColumn('entity', text, (c) => c.notNull())
        .addColumn('entity_id', int)
        .addColumn('entity_name', text, (c) => c.notNull())
        .addColumn('entity_key', text, (c) => c.notNull())
        .addColumn('subject_id', int)
        .addColumn('requester_id', int)
        .addColumn('versionno', int)
        .addColumn('changes', text, (c) => c.notNull()),
    )
    .execute()
  await db.schema
    .createIndex('audit_entries_entity')
    .on('audit_entries')
    .columns(['entity', 'entity_id', 'versionno'])
    .execute()
  await db.schema
    .createIndex('audit_entries_subject')
    .on('audit_entries')
    .columns(['subject_id', 'id'])
    .execute()
  for (const column of ['at', 'actor_key', 'entity_key'] as const) {
    await db.schema.createIndex(`audit_entries_${column}`).on('audit_entries').column(column).execute()
  }
  for (const statement of types.appendOnly('audit_entries')) await statement.execute(db)
}
