import * as v from 'valibot'
import type { Host } from '../host/ports.ts'
import { backOffMs, entriesAtOnce, sendDue } from '../records/outbox.ts'
import { DirectoryRefusal, type DirectoryServer } from './directoryServer.ts'
import { DirectoryChange } from './outboxDirectory.ts'

const backOff = { firstMs: 5_000, factor: 2, longestMs: 3600 * 1000 }
/** The directory refuses the same change again for a while. */
const refusedBackOff = { firstMs: 3600 * 1000, factor: 2, longestMs: 24 * 3600 * 1000 }
/** Begins the reason of a refusal, which is the directory's own; any other fault is one of the way there. */
export const refusedMark = 'Refused: '

/**
 * Sends the due changes to the directory, until `shallStop`. Returns whether more may be due. A change that
 * gets no answer, or is refused, waits longer each time and is never given up: after the directory was repaired
 * nobody need do more. Until then the table has the reason. The changes of one user are sent in their order;
 * one that has failed does not delay the later ones: somebody whose new email is refused can still be
 * disabled. [C-241, T47]
 */
export async function tellDirectory(
  host: Host,
  server: DirectoryServer,
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const due = await sendDue(
    host,
    {
      table: 'directory_outbox',
      backOff,
      claimed: { fault: '' },
      due: (now) => dueChanges(host, now),
      async send(note) {
        await tell(host, server, note.userId, v.parse(DirectoryChange, note.change))
        await finish(host, note, { done_at: host.clock.now(), next_at: null, fault: '' })
      },
      async failed(note, error) {
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
        const next_at = host.clock.now() + backOffMs(refusedBackOff, note.attempts)
        await finish(host, note, { fault, ...(isRefused && { next_at }) })
      },
      prune: (before) =>
        host.engine.db.deleteFrom('directory_outbox').where('done_at', '<', before).execute(),
    },
    shallStop,
  )
  return due > 0
}

const dueChanges = ({ engine }: Host, now: number) =>
  engine.db
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
    .limit(entriesAtOnce)
    .execute()

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
