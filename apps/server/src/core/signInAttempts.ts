import { sql } from 'kysely'
import type { Host } from './ports.ts'

/** One guess at a password, counted before the password is looked at. */
export type Attempt = { isLocked: true } | { isLocked: false; left: number }

/** Under which the attempts at an account are counted. */
export const accountKey = async (host: Host, userId: number): Promise<string> =>
  host.digest(`account ${userId}`)

/**
 * Takes one of the few attempts an account has, in a single statement: of any number of parallel guesses
 * only so many get through. Names that nobody has are counted alike, so the count tells nothing. [C-057]
 */
export async function takeAttempt(host: Host, key: string): Promise<Attempt> {
  const { attemptsBeforeLock, lockSeconds } = host.settings
  const now = host.clock.now()
  const lockedUntil = now + lockSeconds * 1000
  const row = await host.engine.db
    .insertInto('sign_in_attempts')
    .values({
      key,
      failures: 1,
      locked_until: attemptsBeforeLock <= 1 ? lockedUntil : 0,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          // A lock that is over starts the count again.
          failures: sql<number>`case when sign_in_attempts.locked_until > 0 then 1
            else sign_in_attempts.failures + 1 end`,
          locked_until: sql<number>`case
            when sign_in_attempts.locked_until > 0 then excluded.locked_until
            when sign_in_attempts.failures + 1 >= cast(${attemptsBeforeLock} as bigint)
              then cast(${lockedUntil} as bigint)
            else 0 end`,
          updated_at: now,
        })
        .where('sign_in_attempts.locked_until', '<=', now),
    )
    .returning('failures')
    .executeTakeFirst()
  return row ? { isLocked: false, left: Math.max(0, attemptsBeforeLock - row.failures) } : { isLocked: true }
}

/** The password was right: the account starts afresh. */
export async function forgetAttempts({ engine }: Host, key: string): Promise<void> {
  await engine.db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

/** The guess was never looked at, so it does not count. */
export async function giveAttemptBack({ engine }: Host, key: string): Promise<void> {
  // A row that counts nothing goes: turning callers away must not fill the store.
  const { numDeletedRows } = await engine.db
    .deleteFrom('sign_in_attempts')
    .where('key', '=', key)
    .where('failures', '<=', 1)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await engine.db
    .updateTable('sign_in_attempts')
    .set((row) => ({ failures: row('failures', '-', 1), locked_until: 0 }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

/** Drops counts that have not moved for a day and lock nobody. */
export async function sweepAttempts({ engine, clock }: Host): Promise<void> {
  const now = clock.now()
  await engine.db
    .deleteFrom('sign_in_attempts')
    .where('updated_at', '<', now - 24 * 3600 * 1000)
    .where('locked_until', '<=', now)
    .execute()
}
