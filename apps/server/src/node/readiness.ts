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
 * Describes the outboxes. They do not make a server unready: with a broken mail server, all servers would be unready
 * at the same time.
 */
export async function outboxParts(host: Host): Promise<string[]> {
  const outboxes = { 'mail outbox': 'mail_outbox', 'directory outbox': 'directory_outbox' } as const
  const parts: string[] = []
  for (const [name, table] of Object.entries(outboxes)) {
    const { waiting, oldestAt } = await outboxState(host, table)
    const seconds = oldestAt === undefined ? 0 : Math.round((host.clock.now() - oldestAt) / 1000)
    parts.push(`${name}: ${waiting === 0 ? 'empty' : `${waiting} waiting, the oldest for ${seconds} s`}`)
  }
  return parts
}

async function faultOfDatabase({ engine, log }: Host): Promise<string | undefined> {
  try {
    await sql`select 1`.execute(engine.db)
    return undefined
  } catch (error) {
    log({ level: 'error', event: 'not ready', message: String(error) })
    return 'does not respond'
  }
}
