import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Host } from '../../src/core/host/ports.ts'

/**
 * Waits until a transaction waits for a lock, or until the call has settled without waiting. On SQLite it returns
 * after a moment, because SQLite runs transactions one after the other: a call cannot settle before an open
 * transaction ends.
 */
export async function untilWaiting({ engine }: Host, call: Promise<unknown>): Promise<void> {
  const progress = { isSettled: false }
  const settle = () => {
    progress.isSettled = true
  }
  void call.then(settle, settle)
  if (engine.dialect === 'sqlite') {
    await wait(50)
    return
  }
  while (!progress.isSettled) {
    const { rows } = await sql<{ count: number | string }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(engine.reads)
    if (Number(rows[0]?.count) > 0) return
    await wait(10)
  }
}
