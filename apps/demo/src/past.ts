import type { Host } from '@portal-gateway/server/core/host/ports'
import { fold } from '@portal-gateway/server/core/store/fold'

const dayMs = 24 * 3600 * 1000

/** The same server some days ago. */
export const daysAgo = (host: Host, days: number): Host => ({
  ...host,
  clock: { now: () => host.clock.now() - days * dayMs },
})

/** One of the demo's people, as the store has them. */
export const personOf = (host: Host, username: string) =>
  host.engine.db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('username_key', '=', fold(username))
    .executeTakeFirstOrThrow()
