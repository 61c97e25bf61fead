import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Host } from '../host/ports.ts'
import { backOffMs, entriesAtOnce, sendDue } from '../records/outbox.ts'
import { DirectoryRefusal, type DirectoryServer } from './directoryServer.ts'
import { DirectoryChange } from './outboxDirectory.ts'

/** Longer than a change can take: a connection and several operations of 10 s each. */
const leaseMs = 120_000
const backOff = { firstMs: 5_000, factor: 2, longestMs: 3600 * 1000 }
/**
 * Back-off after a refusal. It is longer than after other errors, because the directory would refuse the same
 * change again for some time.
 */
const refusedBackOff = { firstMs: 3600 * 1000, factor: 2, longestMs: 24 * 3600 * 1000 }
/**
 * Prefix of the stored reason if the directory refused a change. Without it, the reason is a connection
 * error.
 */
export const refusedMark = 'Refused: '

/**
 * Sends the due changes to the directory until `shallStop` returns true. Returns whether more may be due.
 *
 * Changes that are refused, or receive no response, are retried without limit and with exponential back-off.
 * After the directory is repaired, nobody has to resend them. Until then, the row contains the reason.
 *
 * Changes of one user are sent in order. A failed change does not delay later ones: a user whose new email is
 * refused can still be disabled. [C-241, T47]
 */
export async function sendDirectoryChanges(
  host: Host,
  server: DirectoryServer,
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const due = await sendDue(
    host,
    {
      table: 'directory_outbox',
      leaseMs,
      backOff,
      claimed: { fault: '' },
      due: (now) => dueChanges(host, now),
      async send(note, expectLease) {
        const change = v.parse(DirectoryChange, note.change)
        await send(host, { server, userId: note.userId, change, expectLease })
        await finish(host, note, { done_at: host.clock.now(), next_at: null, fault: '' })
      },
      async failed(note, error) {
        const isRefused = error instanceof DirectoryRefusal
        const message = error instanceof Error ? error.message : String(error)
        const fault = isRefused ? `${refusedMark}${message}` : message || 'no answer'
        host.log({
          level: isRefused ? 'error' : 'warn',
          event: isRefused ? 'directory refused a change' : 'directory not updated',
          id: note.id,
          change: note.change,
          accountId: note.userId,
          fault,
        })
        const next_at = sql<number>`${host.engine.now(host.clock)} + ${backOffMs(refusedBackOff, note.attempts)}`
        await finish(host, note, { fault, ...(isRefused && { next_at }) })
      },
      prune: (before) =>
        host.engine.db.deleteFrom('directory_outbox').where('done_at', '<', before).execute(),
    },
    shallStop,
  )
  return due > 0
}

const dueChanges = ({ engine }: Host, now: RawBuilder<number>) =>
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
            // The change was not tried yet, or is being sent now.
            .where('before.fault', '=', ''),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(entriesAtOnce)
    .execute()

async function send(
  { engine }: Host,
  {
    server,
    userId,
    change,
    expectLease,
  }: { server: DirectoryServer; userId: number; change: DirectoryChange; expectLease: () => Promise<void> },
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
  // After a pause, the user that was read before it may be outdated.
  await expectLease()
  const { inactive, ...entry } = user
  if (change === 'create') {
    await server.create(entry)
    // Disables the entry of a user who was deactivated before the entry was created.
    if (inactive === 1) await server.setDisabled(entry.uuid, true)
  }
  // The result is ignored: if no entry has the uuid, the account exists in the portal only.
  else if (change === 'update') await server.update(entry.uuid, entry)
  // Sends the current state instead of the stored change: a delayed older change must not undo a newer one.
  else await server.setDisabled(entry.uuid, inactive === 1)
}

/**
 * Stores the result, unless another process has claimed the change in the meantime; then that process
 * stores it.
 */
const finish = (
  { engine }: Host,
  { id, attempts }: { id: number; attempts: number },
  facts: { done_at?: number; next_at?: RawBuilder<number> | null; fault: string },
): Promise<unknown> =>
  engine.db
    .updateTable('directory_outbox')
    .set(facts)
    .where('id', '=', id)
    .where('attempts', '=', attempts + 1)
    .execute()
