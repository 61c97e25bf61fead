import { sql } from 'kysely'
import type { Host } from '../../src/core/host/ports.ts'

/** Returns the size of all databases of the PostgreSQL server; 0 on SQLite. */
export async function clusterBytes({ engine }: Host): Promise<number> {
  if (engine.dialect !== 'postgres') return 0
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_database_size(datname)), 0)::bigint as bytes from pg_database where datallowconn
  `.execute(engine.db)
  return Number(rows[0]?.bytes ?? 0)
}
