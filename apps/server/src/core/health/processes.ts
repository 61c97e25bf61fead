import { mostProcesses, type ServerProcess } from '@portal-gateway/contract/systemHealth'
import { type Selectable, sql } from 'kysely'
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
export async function otherProcesses(host: Clocked, id: string): Promise<ProcessRow[]> {
  return host.engine.db
    .selectFrom('processes')
    .selectAll()
    .where('id', '<>', id)
    .where('seen_at', '>', sql<number>`${host.engine.now(host.clock)} - ${silentMs}`)
    .orderBy('started_at')
    .limit(mostProcesses)
    .execute()
}

/**
 * Returns the time since the last heartbeat of a process, in milliseconds; infinity if it has no row. A process does
 * not notice with its own clock that its machine was suspended. [EXP-362]
 */
export async function silenceOf(host: Clocked, id: string): Promise<number> {
  const row = await host.engine.db
    .selectFrom('processes')
    .select(sql<number>`${host.engine.now(host.clock)} - seen_at`.as('silence'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.silence ?? Number.POSITIVE_INFINITY
}

/** Stores that this process is alive. Inserts its row if it is missing, and deletes rows of processes that ended a day ago. */
export async function storeHeartbeat(host: Clocked, process: Omit<ProcessRow, 'seen_at'>): Promise<void> {
  const { db } = host.engine
  const seen_at = host.engine.now(host.clock)
  await db
    .insertInto('processes')
    .values({ ...process, seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute()
  await db.deleteFrom('processes').where('seen_at', '<', sql<number>`${seen_at} - ${retentionMs}`).execute()
}

/** Deletes the row of a process that ended on this machine without deleting it. */
export async function removeEarlierProcess(
  { engine }: Pick<Host, 'engine'>,
  id: string,
  hostName: string,
): Promise<void> {
  await engine.db.deleteFrom('processes').where('id', '=', id).where('host_name', '=', hostName).execute()
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
export async function listProcesses(host: Clocked): Promise<ServerProcess[]> {
  const rows = await host.engine.reads
    .selectFrom('processes')
    .selectAll()
    .select(host.engine.now(host.clock).as('now'))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(mostProcesses)
    .execute()
  return rows.map(({ id, host_name: hostName, pid, version, started_at, seen_at, now }) => ({
    id,
    hostName,
    pid,
    version,
    startedAt: new Date(started_at).toISOString(),
    seenAt: new Date(seen_at).toISOString(),
    isResponding: seen_at > now - silentMs,
  }))
}
