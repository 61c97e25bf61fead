import { sql } from 'kysely'
import type { Host } from '../../src/core/host/ports.ts'

/** Runs PostgreSQL's vacuum, as autovacuum would after a while without writes. */
export async function vacuum({ engine }: Host): Promise<void> {
  if (engine.dialect === 'postgres') await sql`vacuum analyze`.execute(engine.db)
}
