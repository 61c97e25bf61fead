import { type LockedAccount, lockedAccounts } from '@portal-gateway/contract/lockedAccounts'
import { recordAudit } from './audit.ts'
import { whileUserHeld } from './heldUser.ts'
import { type Api, implement } from './implement.ts'
import type { Actor, Host } from './ports.ts'
import { forgetAccount, untilUnlocked } from './signInAttempts.ts'
import { nameOf } from './userViews.ts'

/** Which accounts are locked, and support's way to unlock one. [C-057] */
export function implementLockedAccounts(api: Api): void {
  implement(api, lockedAccounts.list, async ({ host }) => ({
    outcome: 'done',
    value: await listLocked(host),
  }))

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

/** Accounts only: what was counted for names that nobody has belongs to no user. */
async function listLocked({ engine, clock }: Host): Promise<LockedAccount[]> {
  const rows = await engine.db
    .selectFrom('sign_in_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['u.id', 'u.username', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email'])
    .select(['a.failures', 'a.locked_until', 'a.updated_at'])
    .where('a.locked_until', '>', clock.now())
    .orderBy('a.updated_at', 'desc')
    .orderBy('u.id')
    .execute()
  const accounts = new Map<number, LockedAccount>()
  for (const { failures, locked_until, updated_at, ...person } of rows) {
    // Locked from elsewhere and on a device of its own, it is one account all the same.
    const other = accounts.get(person.id)
    const until = locked_until === untilUnlocked ? null : asText(locked_until)
    accounts.set(person.id, {
      ...person,
      lockedSince: asText(updated_at),
      lockedUntil: other ? laterOf(other.lockedUntil, until) : until,
      wrongPasswords: failures + (other?.wrongPasswords ?? 0),
    })
  }
  return [...accounts.values()]
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

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || other === null ? null : one > other ? one : other
