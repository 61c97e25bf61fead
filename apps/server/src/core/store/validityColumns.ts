import type { Kysely } from 'kysely'
import type { ColumnTypes } from './engine.ts'

/**
 * Adds the first and the last day of portal roles and accesses (a calendar day such as '2027-03-31', null for no
 * limit), and the lengths in days that a project role allows and proposes.
 */
export async function addValidity(db: Kysely<unknown>, { int, text }: ColumnTypes): Promise<void> {
  for (const table of ['user_portal_roles', 'access_controls']) {
    await db.schema.alterTable(table).addColumn('valid_from', text).execute()
    await db.schema.alterTable(table).addColumn('valid_until', text).execute()
  }
  await db.schema.alterTable('project_roles').addColumn('max_days', int).execute()
  await db.schema.alterTable('project_roles').addColumn('default_days', int).execute()
}
