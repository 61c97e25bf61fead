import type { Host } from '../host/ports.ts'
import { permissionsIfActive } from '../permissions/permissionsOf.ts'
import type { ItemUser } from './obstaclesOf.ts'

/** Returns the facts about a user on which access to items depends; undefined if there is none. */
export async function findItemUser(host: Host, userId: number): Promise<ItemUser | undefined> {
  const { db } = host.engine
  const user = await db.selectFrom('users').select('inactive').where('id', '=', userId).executeTakeFirst()
  if (!user) return undefined
  return { isInactive: user.inactive === 1, permissions: await permissionsIfActive(db, host, userId) }
}
