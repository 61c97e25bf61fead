import { type Kysely, sql } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** The result of counting an attempt, which happens before the password is verified. */
export type Attempt = { isLocked: true } | { isLocked: false; left: number }

/** A counter: its key, and the account that it belongs to; null for an unknown name. */
export interface Count {
  key: string
  userId: number | null
}

/** Returns the key of an account's counter for attempts from unknown devices. */
export const accountCount = (userId: number): string => `account ${userId}`

/** End time of a lock that only support can end: the maximum value of a date. [C-057] */
export const untilUnlocked = 8_640_000_000_000_000

/**
 * Counts an attempt in a single statement, so that parallel attempts cannot exceed the limit. Unknown names
 * are counted too, so that the response does not reveal whether an account exists. [C-057]
 */
export async function countAttempt(host: Host, { key, userId }: Count): Promise<Attempt> {
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
          // An expired lock resets the counter.
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

/** Resets a counter after a correct password. */
export async function resetAttempts({ engine }: Host, { key }: Count): Promise<void> {
  await engine.db.deleteFrom('sign_in_attempts').where('key', '=', key).execute()
}

/** Locks an account until support unlocks it, as if all its attempts were used up. */
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

/** Deletes all counters of an account, including those of its devices. */
export async function resetAccountAttempts(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', userId).execute()
}

/** Undoes `countAttempt` for a password that was not verified. */
export async function uncountAttempt({ engine }: Host, { key }: Count): Promise<void> {
  // Deletes the row if its count would become 0: otherwise rejected requests would fill the database.
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
 * Deletes counters that were not changed for a day and are not locked. After half a year, also deletes
 * unlimited locks of unknown names, which support cannot unlock.
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
