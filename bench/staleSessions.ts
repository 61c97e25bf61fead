import { openSession } from '@portal-gateway/server/core/api/sessions'
import type { Host } from '@portal-gateway/server/core/host/ports'

/**
 * Creates sessions that were last active a minute ago, so that the server writes their next activity to the
 * database. Returns their cookies.
 */
export async function staleSessions(store: Host, username: string, count: number): Promise<string[]> {
  // No session is ended because there are too many. The user has newer ones already.
  const settings = { ...store.settings, maxSessions: 2 * count }
  const past = { ...store, settings, clock: { now: () => Date.now() - 60_000 } }
  const { id } = await store.engine.db
    .selectFrom('users')
    .select('id')
    .where('username_key', '=', username)
    .executeTakeFirstOrThrow()
  return store.engine.db.transaction().execute(async (db) => {
    const cookies: string[] = []
    for (let made = 0; made < count; made += 1) {
      const headers = new Headers()
      await openSession(past, headers, id, { db })
      cookies.push(headers.getSetCookie()[0]?.split(';')[0] ?? '')
    }
    return cookies
  })
}
