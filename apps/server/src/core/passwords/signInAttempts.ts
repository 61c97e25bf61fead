import { type Kysely, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** One guess at a password, counted before the password is looked at. */
export type Attempt = { isLocked: true } | { isLocked: false; left: number }

/** Under which attempts are counted, and whose account they are at; null for a name that nobody has. */
export interface Count {
  key: string
  userId: number | null
}

/** What the attempts at an account are counted under, where no known device of its holder makes them. */
export const accountCount = (userId: number): string => `account ${userId}`

/** The end of a lock that only support ends: the last moment that a date can name. [C-057] */
export const untilUnlocked = 8_640_000_000_000_000

/**
 * Takes one of the few attempts an account has, in a single statement: of any number of parallel guesses
 * only so many get through. Names that nobody has are counted alike, so the count tells nothing. [C-057]
 */
export async function takeAttempt(host: Host, { key, userId }: Count): Promise<Attempt> {
  const { attemptsBeforeLock, lockSeconds } = host.settings
  const now = host.clock.now()
  const lockedUntil = lockSeconds === 0 ? untilUnlocked : now + lockSeconds * 1000
  const row = await host.engine.db
    .insertInto('sign_in_attempts')
    .values({
      key,
      user_id: userId,
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

/** The password was right: the count starts afresh. */
export async function forgetAttempts({ engine }: Host, { key }: Count): Promise<void> {
  await engine.db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

/** Locks an account until support unlocks it, as if all its attempts had been used up. */
export async function lockAccount({ engine, clock, digest, settings }: Host, userId: number): Promise<void> {
  const lock = {
    failures: settings.attemptsBeforeLock,
    locked_until: untilUnlocked,
    updated_at: clock.now(),
  }
  await engine.db
    .insertInto('sign_in_attempts')
    .values({ key: await digest(accountCount(userId)), user_id: userId, ...lock })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(lock))
    .execute()
}

/** Everything that was counted against an account, on whatever device. */
export async function forgetAccount(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute()
}

/** The guess was never looked at, so it does not count. */
export async function giveAttemptBack({ engine }: Host, { key }: Count): Promise<void> {
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

const dayMs = 24 * 3600 * 1000

/**
 * Drops counts that have not moved for a day and lock nobody, and locks without an end of names that nobody
 * has, which no support will ever end. After half a year, an account would have been unlocked too.
 */
export async function sweepAttempts({ engine, clock }: Host): Promise<void> {
  const now = clock.now()
  await engine.db
    .deleteFrom('sign_in_attempts')
    .where((where) =>
      where.or([
        where.and([where('updated_at', '<', now - dayMs), where('locked_until', '<=', now)]),
        where.and([where('updated_at', '<', now - 180 * dayMs), where('user_id', 'is', null)]),
      ]),
    )
    .execute()
}
