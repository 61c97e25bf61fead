import { sql } from 'kysely'
import type { Host } from '../core/host/ports.ts'
import { outboxState } from '../core/records/outboxState.ts'
import type { Registration } from './registration.ts'

/** Whether a load balancer should send requests to this process. */
export interface Readiness {
  isReady: boolean
  /** The state of each part, for example 'database: ok'. */
  parts: string[]
}

/** Checks the parts without which no request can be served: the database and the uploaded files. [EXP-332] */
export async function readiness(
  host: Host,
  { isDraining, fileFault }: { isDraining: boolean; fileFault: Registration['fileFault'] },
): Promise<Readiness> {
  const databaseFault = await faultOfDatabase(host)
  const files = fileFault()
  return {
    isReady: !isDraining && databaseFault === undefined && files === undefined,
    parts: [
      ...(isDraining ? ['shutdown: in progress'] : []),
      `database: ${databaseFault ?? 'ok'}`,
      `files: ${files ?? 'ok'}`,
    ],
  }
}

/**
 * Describes the outboxes; returns nothing while the database does not respond. They do not make a server unready,
 * because no other server can do better with the same mail server.
 */
export const outboxParts = (host: Host): Promise<string[]> => describeOutboxes(host).catch(() => [])

async function describeOutboxes(host: Host): Promise<string[]> {
  const outboxes = { 'mail outbox': 'mail_outbox', 'directory outbox': 'directory_outbox' } as const
  const parts: string[] = []
  for (const [name, table] of Object.entries(outboxes)) {
    const { waiting, oldestAt } = await outboxState(host, table)
    const seconds = oldestAt === undefined ? 0 : Math.round((host.clock.now() - oldestAt) / 1000)
    parts.push(`${name}: ${waiting === 0 ? 'empty' : `${waiting} waiting, the oldest for ${seconds} s`}`)
  }
  return parts
}

/** A load balancer waits only some seconds, and a connection can wait for minutes without an error. */
const longestMs = 3000

async function faultOfDatabase({ engine, log }: Host): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${longestMs / 1000} seconds.`)), longestMs)
  })
  try {
    await Promise.race([sql`select 1`.execute(engine.db), limit])
    return undefined
  } catch (error) {
    log({ level: 'error', event: 'not ready', message: String(error) })
    return 'does not respond'
  } finally {
    clearTimeout(timer)
  }
}
