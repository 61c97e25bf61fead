import { type Kysely, sql } from 'kysely'
import { type Host, ServerBusy } from '../host/ports.ts'
import { unlockedRows } from '../store/lockRow.ts'
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
 * Counts an attempt before its password is verified. While the password is being verified, the
 * attempt is under way. Wrong passwords and attempts under way together never exceed the limit: an
 * attempt that would exceed it waits for the attempts under way, because their passwords may be
 * correct. Unknown names are counted too, so that the response does not reveal whether an account
 * exists. [C-057] [EXP-241]
 */
export async function countAttempt(host: Host, count: Count): Promise<Attempt> {
  const until = host.clock.now() + longestWaitMs
  const attempt = await tryToCount(host, count)
  return attempt === 'busy' ? inTurn(count.key, () => waitToCount(host, count, until)) : attempt
}

/** How long an attempt waits for the attempts under way. Then the response is 503. */
const longestWaitMs = 10_000
const pollMs = 20
const retryAfterSeconds = 2

async function waitToCount(host: Host, count: Count, until: number): Promise<Attempt> {
  for (;;) {
    const attempt = await tryToCount(host, count)
    if (attempt !== 'busy') return attempt
    if (host.clock.now() >= until) throw new ServerBusy(retryAfterSeconds)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** The last of the waiting attempts of each counter. */
const queues = new Map<string, Promise<unknown>>()

/**
 * Runs `work` after all earlier calls for this counter have ended, so that only one of many waiting
 * attempts polls the database.
 */
async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (queues.get(key) ?? Promise.resolve()).then(work, work)
  queues.set(key, turn)
  try {
    return await turn
  } finally {
    if (queues.get(key) === turn) queues.delete(key)
  }
}

/**
 * The maximum time for which an attempt is under way. After it, the process that verified the
 * password has ended without a response. Such attempts are not counted any more: nobody has learned whether
 * the password was wrong.
 */
const longestAttemptMs = 60_000

/**
 * Counts an attempt in a single statement; returns 'busy' if none is left because of the attempts
 * under way.
 */
async function tryToCount(host: Host, { key, userId }: Count): Promise<Attempt | 'busy'> {
  const { attemptsBeforeLock } = host.settings
  const { db } = host.engine
  const now = host.clock.now()
  const abandonedBefore = now - longestAttemptMs
  const row = await db
    .insertInto('sign_in_attempts')
    .values({ key, user_id: userId, failures: 1, under_way: 1, locked_until: 0, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          // An expired lock resets the counter.
          failures: sql<number>`case when sign_in_attempts.locked_until > 0 then 1
            when sign_in_attempts.updated_at < cast(${abandonedBefore} as bigint)
              then sign_in_attempts.failures - sign_in_attempts.under_way + 1
            else sign_in_attempts.failures + 1 end`,
          under_way: sql<number>`case
            when sign_in_attempts.locked_until > 0
              or sign_in_attempts.updated_at < cast(${abandonedBefore} as bigint) then 1
            else sign_in_attempts.under_way + 1 end`,
          locked_until: 0,
          updated_at: now,
        })
        .where('sign_in_attempts.locked_until', '<=', now)
        .where((where) =>
          where.or([
            where('sign_in_attempts.locked_until', '>', 0),
            where('sign_in_attempts.failures', '<', attemptsBeforeLock),
            where.and([
              where('sign_in_attempts.updated_at', '<', abandonedBefore),
              where(
                sql<number>`sign_in_attempts.failures - sign_in_attempts.under_way`,
                '<',
                attemptsBeforeLock,
              ),
            ]),
          ]),
        ),
    )
    .returning('failures')
    .executeTakeFirst()
  if (row) return { isLocked: false, left: Math.max(0, attemptsBeforeLock - row.failures) }
  const counter = await db
    .selectFrom('sign_in_attempts')
    .select(['failures', 'locked_until', 'under_way', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  // After this attempt was refused, another one has reset the counter or was undone.
  if (!counter || (counter.locked_until <= now && counter.failures < attemptsBeforeLock)) return 'busy'
  if (counter.locked_until > now) return { isLocked: true }
  if (counter.under_way > 0 && counter.updated_at >= abandonedBefore) return 'busy'
  const { numUpdatedRows } = await db
    .updateTable('sign_in_attempts')
    .set({ locked_until: lockEnd(host), under_way: 0, updated_at: now })
    .where('key', '=', key)
    .where('locked_until', '=', 0)
    .where('failures', '>=', attemptsBeforeLock)
    .where('updated_at', '=', counter.updated_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { isLocked: true } : 'busy'
}

function lockEnd({ settings: { lockSeconds }, clock }: Host): number {
  return lockSeconds === 0 ? untilUnlocked : clock.now() + lockSeconds * 1000
}

/**
 * Finishes a counted attempt with a wrong password. The last attempt under way locks the counter if all were
 * wrong. Returns how many attempts are left; undefined if the counter was reset or locked in the meantime.
 */
export async function keepAttempt(host: Host, { key }: Count): Promise<number | undefined> {
  const { attemptsBeforeLock } = host.settings
  const row = await host.engine.db
    .updateTable('sign_in_attempts')
    .set({
      under_way: oneFewer,
      locked_until: sql<number>`case
        when failures - (${oneFewer}) >= cast(${attemptsBeforeLock} as bigint)
          then cast(${lockEnd(host)} as bigint)
        else 0 end`,
      updated_at: host.clock.now(),
    })
    .where('key', '=', key)
    .where('locked_until', '=', 0)
    .returning(['failures', 'under_way'])
    .executeTakeFirst()
  return row && Math.max(0, attemptsBeforeLock - (row.failures - row.under_way))
}

const oneFewer = sql<number>`case when under_way > 0 then under_way - 1 else 0 end`

/**
 * Finishes a counted attempt with a correct password, which resets the counter. The other attempts under way
 * remain counted.
 */
export async function resetAttempts({ engine }: Host, { key }: Count): Promise<void> {
  const { numDeletedRows } = await engine.db
    .deleteFrom('sign_in_attempts')
    .where('key', '=', key)
    .where('under_way', '<=', 1)
    .where('locked_until', '=', 0)
    .executeTakeFirst()
  if (numDeletedRows > 0n) return
  await engine.db
    .updateTable('sign_in_attempts')
    .set({ failures: oneFewer, under_way: oneFewer })
    .where('key', '=', key)
    .where('locked_until', '=', 0)
    .execute()
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
    .set((row) => ({ failures: row('failures', '-', 1), under_way: oneFewer }))
    .where('key', '=', key)
    .where('failures', '>', 0)
    .execute()
}

const dayMs = 24 * 3600 * 1000

/**
 * Deletes counters that were not changed for a day and are not locked. After half a year, also deletes
 * unlimited locks of unknown names, which support cannot unlock. The next sweep deletes those that another
 * transaction is changing.
 */
export async function sweepAttempts({ engine: { db }, clock }: Host): Promise<void> {
  const now = clock.now()
  const old = db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where((where) =>
      where.or([
        where.and([where('updated_at', '<', now - dayMs), where('locked_until', '<=', now)]),
        where.and([where('updated_at', '<', now - 180 * dayMs), where('user_id', 'is', null)]),
      ]),
    )
  await db.deleteFrom('sign_in_attempts').where('key', 'in', unlockedRows(old)).execute()
}
