import { type LockedAccount, lockedAccounts } from '@portal-gateway/contract/lockedAccounts'
import { allows, type Permission } from '@portal-gateway/contract/permissions'
import { type Kysely, sql } from 'kysely'
import { type Api, implement } from '../api/implement.ts'
import { blockOf, listStream, type ReadBlock } from '../api/streamedList.ts'
import type { Actor, Host } from '../host/ports.ts'
import { resetAccountAttempts, untilUnlocked } from '../passwords/signInAttempts.ts'
import { recordAudit } from '../records/audit.ts'
import type { Schema } from '../store/schema.ts'
import { withLockedUser } from './lockedUser.ts'
import { nameOf } from './userQueries.ts'

/** Registers the calls that list locked accounts and unlock one. [C-057] */
export function implementLockedAccounts(api: Api): void {
  implement(api, lockedAccounts.list, async ({ host: { engine, clock }, query, session }) => {
    const sentTo = { session, access: lockedAccounts.list.access }
    const userId = query.userId === undefined ? undefined : Number(query.userId)
    const blocks = lockedBlocks(engine.reads, session.user, { now: clock.now(), userId })
    return { outcome: 'done', json: await listStream(api, sentTo, 'array', blocks) }
  })

  implement(api, lockedAccounts.unlock, async ({ host, params: { id }, session }) => {
    // Users must not unlock their own account: an attacker with a user's open session could guess the password
    // without limit.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const result = await unlock(host, id, session.user)
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'unlocked') return { outcome: result }
    host.log({ level: 'info', event: 'account unlocked', accountId: id, userId: session.user.userId })
    return { outcome: 'done', value: undefined }
  })
}

/** The cursor: the last account of a block and the time of its latest attempt. */
interface LockedCursor {
  latest: number
  id: number
}

const accountsAtOnce = 1_000

type Caller = Actor & { permissions: readonly Permission[] }

/**
 * Reads the locked accounts in blocks. Counters of unknown names belong to no user and are omitted. Counters
 * of an account's devices are merged into one row.
 */
const lockedBlocks =
  (
    db: Kysely<Schema>,
    caller: Caller,
    { now, userId }: { now: number; userId: number | undefined },
  ): ReadBlock<LockedAccount, LockedCursor> =>
  async (after) => {
    const locked = db
      .selectFrom('sign_in_attempts as a')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
      .select(({ fn }) => [
        fn.sum<number | string>('a.failures').as('failures'),
        fn.max('a.locked_until').as('until'),
        fn.min('a.updated_at').as('since'),
        fn.max('a.updated_at').as('latest'),
      ])
      .where('a.locked_until', '>', now)
      .$call((query) => (userId === undefined ? query : query.where('u.id', '=', userId)))
      .groupBy(['u.id', 'u.username', 'u.first_name', 'u.last_name', 'u.email'])
    const rows = await db
      .selectFrom(locked.as('l'))
      .selectAll('l')
      .where(
        after
          ? sql<boolean>`(l.latest < ${after.latest} or (l.latest = ${after.latest} and l.id > ${after.id}))`
          : sql<boolean>`1 = 1`,
      )
      .orderBy('l.latest', 'desc')
      .orderBy('l.id')
      .limit(accountsAtOnce)
      .execute()
    const { next } = blockOf(rows, accountsAtOnce, ({ latest, id }) => ({ latest, id }))
    const higher = await higherThan(
      db,
      caller,
      rows.map(({ id }) => id),
    )
    const accounts = rows.map(({ id, username, firstName, lastName, email, failures, until, since }) => ({
      id,
      username,
      firstName,
      lastName,
      email,
      lockedSince: asText(since),
      lockedUntil: until === untilUnlocked ? null : asText(until),
      wrongPasswords: Number(failures),
      isHigher: higher.has(id),
    }))
    return { rows: accounts, next }
  }

/** Returns the ids of the users who have a higher permission than the caller, as in `isAbove`. */
async function higherThan(db: Kysely<Schema>, caller: Caller, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const granted = await db
    .selectFrom('user_portal_roles as held')
    .innerJoin('portal_role_permissions as p', 'p.role_id', 'held.role_id')
    .select(['held.user_id', 'p.permission'])
    .where('held.user_id', 'in', ids)
    .where('held.user_id', '!=', caller.userId)
    .execute()
  const above = granted.filter(({ permission }) => !allows(caller.permissions, permission))
  return new Set(above.map(({ user_id }) => user_id))
}

/**
 * Deletes all counters of a locked account; exactly one of several concurrent calls returns 'unlocked'.
 * Refuses a caller with lower permissions than the account: such a caller could otherwise guess its password,
 * and unlock it after each lock. (T20, T32)
 */
const unlock = (host: Host, userId: number, actor: Actor) =>
  withLockedUser(host, userId, actor, async (trx, user) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sign_in_attempts')
      .where('user_id', '=', userId)
      .where('locked_until', '>', host.clock.now())
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'unchanged'
    await resetAccountAttempts(trx, userId)
    await recordAudit(trx, host, actor, {
      action: 'UNLOCKED',
      entity: 'USER',
      id: userId,
      name: nameOf(user),
    })
    return 'unlocked'
  })

const asText = (instant: number): string => new Date(instant).toISOString()
