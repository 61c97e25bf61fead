import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import type { Host } from '@portal-gateway/server/core/host/ports'
import { fold } from '@portal-gateway/server/core/store/fold'

export const dayMs = 24 * 3600 * 1000

/** Returns the same host with its clock set back by this number of days. */
export const daysAgo = (host: Host, days: number): Host => ({
  ...host,
  clock: { now: () => host.clock.now() - days * dayMs },
})

/** Returns the last day that is this number of days after a time, or nothing if there is no number. */
export const endOf = (days: number | undefined, now: number): { validUntil?: string } =>
  days === undefined ? {} : { validUntil: dayAfter(dayOf(now), days) }

/** Returns the id, name and email of a demo user. Throws if the user does not exist. */
export const personOf = (host: Host, username: string) =>
  host.engine.db
    .selectFrom('users')
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email'])
    .where('username_key', '=', fold(username))
    .executeTakeFirstOrThrow()
