import type { Host } from '@portal-gateway/server/core/host/ports'
import { sendLink } from '@portal-gateway/server/core/passwords/passwordLinks'
import { lockAccount } from '@portal-gateway/server/core/passwords/signInAttempts'
import { fold } from '@portal-gateway/server/core/store/fold'
import { flag } from '@portal-gateway/server/core/store/schema'
import { type DemoAccount, demoAccounts } from './accounts.ts'

const dayMs = 24 * 3600 * 1000

/**
 * Resets the accounts that demonstrate a state. The server prints a list of these accounts at every
 * start, and the states must match this list.
 */
export async function refreshDemoAccounts(host: Host, password: string): Promise<void> {
  for (const account of demoAccounts) await refresh(host, account, password)
}

async function refresh(
  host: Host,
  { username, email, passwordAgeDays, isLocked, inactive = false }: DemoAccount,
  password: string,
): Promise<void> {
  const { db } = host.engine
  await db
    .updateTable('users')
    .set((row) => ({ inactive: flag(inactive), versionno: row('versionno', '+', 1) }))
    .where('username_key', '=', fold(username))
    .where('inactive', '!=', flag(inactive))
    .execute()
  if (passwordAgeDays === undefined) return
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash'])
    .where('username_key', '=', fold(username))
    .executeTakeFirst()
  if (!user) return
  const { password_hash: stored } = user
  if (isLocked) await lockAccount(host, user.id)
  if (passwordAgeDays === 'none') {
    if (stored !== null) await store(host, user.id, null, null)
    await sendLink(host, fold(email))
    return
  }
  const isStill = stored !== null && (await host.hasher.verify(stored, password))
  const changedAt = host.clock.now() - passwordAgeDays * dayMs
  if (!isStill) await store(host, user.id, await host.hasher.hash(password), changedAt)
  else
    await db
      .updateTable('users')
      .set({ password_changed_at: changedAt, password_wait_ended: 0 })
      .where('id', '=', user.id)
      .execute()
}

async function store(host: Host, id: number, hash: string | null, changedAt: number | null): Promise<void> {
  await host.engine.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash: hash, password_changed_at: changedAt, password_wait_ended: 0 })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('password_history').where('user_id', '=', id).execute()
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
  })
}
