import { type LockedAccount, lockedAccounts } from '@portal-gateway/contract/lockedAccounts'
import { type Kysely, sql } from 'kysely'
import { recordAudit } from './audit.ts'
import { whileUserHeld } from './heldUser.ts'
import { type Api, implement } from './implement.ts'
import type { Actor, Host } from './ports.ts'
import { forgetAccount, untilUnlocked } from './signInAttempts.ts'
import type { Schema } from './store/schema.ts'
import { blockOf, listStream, type ReadBlock } from './streamedList.ts'
import { nameOf } from './userViews.ts'

/** Which accounts are locked, and support's way to unlock one. [C-057] */
export function implementLockedAccounts(api: Api): void {
  implement(api, lockedAccounts.list, async ({ host: { engine, clock }, session }) => {
    const sentTo = { session, access: lockedAccounts.list.access }
    return {
      outcome: 'done',
      json: await listStream(api, sentTo, 'array', lockedBlocks(engine.reads, clock.now())),
    }
  })

  implement(api, lockedAccounts.unlock, async ({ host, params: { id }, session }) => {
    // Whoever finds a session open could otherwise guess its owner's password without end.
    if (id === session.user.userId) return { outcome: 'forbidden' }
    const result = await unlock(host, id, session.user)
    if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
    if (result !== 'unlocked') return { outcome: result }
    host.log({ level: 'info', event: 'account unlocked', accountId: id, userId: session.user.userId })
    return { outcome: 'done', value: undefined }
  })
}

/** The last account of a block, and when it was locked last. */
interface LockedPlace {
  latest: number
  id: number
}

const accountsAtOnce = 1_000

/**
 * Accounts only: what was counted for names that nobody has belongs to no user. An account that is locked from
 * elsewhere and on a device of its own is one account all the same.
 */
const lockedBlocks =
  (db: Kysely<Schema>, now: number): ReadBlock<LockedAccount, LockedPlace> =>
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
    const accounts = rows.map(({ id, username, firstName, lastName, email, failures, until, since }) => ({
      id,
      username,
      firstName,
      lastName,
      email,
      lockedSince: asText(since),
      lockedUntil: until === untilUnlocked ? null : asText(until),
      wrongPasswords: Number(failures),
    }))
    return { rows: accounts, next }
  }

/**
 * Takes all counts of a locked account back: of several who do so at once, one has unlocked it. Whoever may
 * less than the account does not: between their guesses they would open it themselves. (T20, T32)
 */
const unlock = (host: Host, userId: number, actor: Actor) =>
  whileUserHeld(host, userId, actor, async (trx, user) => {
    const { numDeletedRows } = await trx
      .deleteFrom('sign_in_attempts')
      .where('user_id', '=', userId)
      .where('locked_until', '>', host.clock.now())
      .executeTakeFirst()
    if (numDeletedRows === 0n) return 'unchanged'
    await forgetAccount(trx, userId)
    await recordAudit(trx, host, actor, {
      action: 'UNLOCKED',
      entity: 'USER',
      id: userId,
      name: nameOf(user),
    })
    return 'unlocked'
  })

const asText = (instant: number): string => new Date(instant).toISOString()
