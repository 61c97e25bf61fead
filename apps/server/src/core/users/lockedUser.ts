import type { User } from '@portal-gateway/contract/users'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { lockPortalRoles } from '../permissions/lockPortalRoles.ts'
import { isAbove } from '../requests/requestReviews.ts'
import type { Schema } from '../store/schema.ts'
import { findUser } from './userQueries.ts'

/**
 * Runs a change of an account under locks: first portal roles, then the account. All code uses this order,
 * because another order would deadlock. A caller with lower permissions than the account is refused before
 * any data of the account is compared. (T20, T42)
 */
export const withLockedUser = <Result>(
  host: Host,
  id: number,
  actor: Actor,
  act: (trx: Kysely<Schema>, current: User) => Promise<Result>,
): Promise<Result | 'missing' | 'higher'> =>
  host.engine.db.transaction().execute(async (trx) => {
    await lockPortalRoles(trx)
    if (!(await host.directory.lock(trx, id))) return 'missing'
    if (await isAbove(trx, host, id, actor)) return 'higher'
    const current = await findUser(trx, host, id)
    return current ? act(trx, current) : 'missing'
  })
