import type { Host } from '@portal-gateway/server/core/host/ports'
import { fold } from '@portal-gateway/server/core/store/fold'
import { demoAccounts } from './accounts.ts'

/** Whether the first demo account has this password, hashed with the store's current secret. */
export async function isDemoPassword(host: Host, password: string): Promise<boolean> {
  const account = await host.engine.db
    .selectFrom('users')
    .select('password_hash')
    .where('username_key', '=', fold(demoAccounts[0].username))
    .executeTakeFirst()
  return account?.password_hash ? host.hasher.verify(account.password_hash, password) : false
}

/** Sets the password of all demo accounts and ends their sessions. */
export async function setDemoPassword(host: Host, password: string): Promise<void> {
  const names = demoAccounts.map(({ username }) => fold(username))
  const hashes = await Promise.all(names.map(() => host.hasher.hash(password)))
  const now = host.clock.now()
  await host.engine.db.transaction().execute(async (trx) => {
    for (const [index, name] of names.entries()) {
      const { id } = await trx
        .updateTable('users')
        .set({ password_hash: hashes[index] ?? null, password_changed_at: now, password_wait_ended: 0 })
        .where('username_key', '=', name)
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
    }
  })
}
