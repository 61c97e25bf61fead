import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/** Returns the size of the database in bytes. */
export async function databaseBytes({ dialect, reads }: Engine): Promise<number> {
  const query = {
    sqlite: sql<{ bytes: number }>`
      select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`,
    postgres: sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`,
  }[dialect]
  const { rows } = await query.execute(reads)
  return Number(rows[0]?.bytes ?? 0)
}
