import { sql } from 'kysely'
import type { Host } from '../../src/core/host/ports.ts'

/** Leaves PostgreSQL's tables as its own housekeeping does when nobody has written to them for a while. */
export async function vacuum({ engine }: Host): Promise<void> {
  if (engine.dialect === 'postgres') await sql`vacuum analyze`.execute(engine.db)
}
