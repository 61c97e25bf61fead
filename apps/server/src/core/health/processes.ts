import { mostProcesses, type ServerProcess } from '@portal-gateway/contract/systemHealth'
import type { Kysely, Selectable } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** A server process as it is stored. */
export type ProcessRow = Selectable<Schema['processes']>

/** A process updates its `seen_at` at this interval. */
export const heartbeatMs = 5000
/** A process without a heartbeat for this time counts as ended. It is longer than a pause for garbage collection. */
export const silentMs = 20_000
/** How long a process that ended without notice is listed. */
const retentionMs = 24 * 3600 * 1000

type Clocked = Pick<Host, 'engine' | 'clock'>

/** Returns the other processes that had a heartbeat recently. */
export async function otherProcesses({ engine, clock }: Clocked, id: string): Promise<ProcessRow[]> {
  return engine.db
    .selectFrom('processes')
    .selectAll()
    .where('id', '<>', id)
    .where('seen_at', '>', clock.now() - silentMs)
    .orderBy('started_at')
    .limit(mostProcesses)
    .execute()
}

/** Stores that this process is alive. Inserts its row if it is missing, and deletes rows of processes that ended a day ago. */
export async function storeHeartbeat(
  { engine, clock }: Clocked,
  process: Omit<ProcessRow, 'seen_at'>,
): Promise<void> {
  const seen_at = clock.now()
  await engine.db
    .insertInto('processes')
    .values({ ...process, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute()
  await engine.db
    .deleteFrom('processes')
    .where('seen_at', '<', seen_at - retentionMs)
    .execute()
}

/** Deletes the row of a process that ends. */
export async function removeProcess({ engine }: Pick<Host, 'engine'>, id: string): Promise<void> {
  await engine.db.deleteFrom('processes').where('id', '=', id).execute()
}

/** Deletes all rows. Needed for SQLite, which only one process can use: earlier ones have ended. */
export async function removeAllProcesses({ engine }: Pick<Host, 'engine'>): Promise<void> {
  await engine.db.deleteFrom('processes').execute()
}

/** Lists the processes for administrators: the most recent heartbeat first. [EXP-330] */
export async function listProcesses(db: Kysely<Schema>, now: number): Promise<ServerProcess[]> {
  const rows = await db
    .selectFrom('processes')
    .selectAll()
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostProcesses)
    .execute()
  return rows.map(({ id, host_name: hostName, pid, version, started_at, seen_at }) => ({
    id,
    hostName,
    pid,
    version,
    startedAt: new Date(started_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    isResponding: seen_at > now - silentMs,
  }))
}
