import * as v from 'valibot'
import type { Host } from '../host/ports.ts'
import { DirectoryRefusal, type DirectoryServer } from './directoryServer.ts'
import { DirectoryChange } from './outboxDirectory.ts'

const atOnce = 20
const firstWaitMs = 5_000
const longestWaitMs = 3600 * 1000
const refusedWaitMs = 3600 * 1000
const longestRefusedWaitMs = 24 * 3600 * 1000
/** Begins the reason of a refusal, which is the directory's own; any other fault is one of the way there. */
export const refusedMark = 'Refused: '
const keptMs = 30 * 24 * 3600 * 1000

/**
 * Tells the directory what is due; whether there may be more. A change that gets no answer, or is refused,
 * waits longer each time and is never given up: whoever mends the directory need do nothing more. Meanwhile
 * the table has the reason. The changes of one user go in their order; one that has failed holds back none of
 * the later ones: somebody whose new email is refused can still be disabled. [C-241, T47]
 */
export async function tellDirectory(
  host: Host,
  server: DirectoryServer,
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const { db } = host.engine
  const now = host.clock.now()
  const due = await db
    .selectFrom('directory_outbox as o')
    .select(['o.id', 'o.user_id as userId', 'o.change', 'o.attempts'])
    .where('o.next_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('directory_outbox as before')
            .select('before.id')
            .whereRef('before.user_id', '=', 'o.user_id')
            .whereRef('before.id', '<', 'o.id')
            .where('before.next_at', 'is not', null)
            // Not tried yet, or being told at this moment.
            .where('before.fault', '=', ''),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(atOnce)
    .execute()
  for (const note of due) {
    if (shallStop()) return false
    if (!(await claim(host, note))) continue
    try {
      await tell(host, server, note.userId, v.parse(DirectoryChange, note.change))
      await finish(host, note, { done_at: host.clock.now(), next_at: null, fault: '' })
    } catch (error) {
      const isRefused = error instanceof DirectoryRefusal
      const said = error instanceof Error ? error.message : String(error)
      const fault = isRefused ? `${refusedMark}${said}` : said || 'no answer'
      host.log({
        level: isRefused ? 'error' : 'warn',
        event: isRefused ? 'directory refused a change' : 'directory not told',
        id: note.id,
        change: note.change,
        accountId: note.userId,
        fault,
      })
      await finish(host, note, { fault, ...(isRefused && { next_at: afterRefusal(host, note) }) })
    }
  }
  await db
    .deleteFrom('directory_outbox')
    .where('done_at', '<', now - keptMs)
    .execute()
  return due.length > 0
}

async function tell(
  { engine }: Host,
  server: DirectoryServer,
  userId: number,
  change: DirectoryChange,
): Promise<void> {
  const user = await engine.db
    .selectFrom('users')
    .select([
      'uuid',
      'username',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'gecos',
      'account_type as accountType',
      'inactive',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return
  const { inactive, ...entry } = user
  if (change === 'create') {
    await server.create(entry)
    // Disabled before there was an entry.
    if (inactive === 1) await server.setDisabled(entry.uuid, true)
  }
  // Where no entry has the uuid the portal alone has the account, and there is nobody to tell.
  else if (change === 'update') await server.update(entry.uuid, entry)
  // As it stands, not as it was noted: an older note that is told late must not undo a newer one.
  else await server.setDisabled(entry.uuid, inactive === 1)
}

/** Takes the change before it is told: of several processes one tells it, and a crash delays it. */
async function claim(
  { engine, clock }: Host,
  { id, attempts }: { id: number; attempts: number },
): Promise<boolean> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(attempts, 12))
  const taken = await engine.db
    .updateTable('directory_outbox')
    .set({ attempts: attempts + 1, next_at: clock.now() + waitMs, fault: '' })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The same words get the same answer for a while. */
const afterRefusal = ({ clock }: Host, { attempts }: { attempts: number }): number =>
  clock.now() + Math.min(longestRefusedWaitMs, refusedWaitMs * 2 ** Math.min(attempts, 8))

/** Notes how it went, unless another process has taken the change since: that one notes it. */
const finish = (
  { engine }: Host,
  { id, attempts }: { id: number; attempts: number },
  facts: { done_at?: number; next_at?: number | null; fault: string },
): Promise<unknown> =>
  engine.db
    .updateTable('directory_outbox')
    .set(facts)
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .execute()
