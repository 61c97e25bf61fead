import { mostSessions, type OpenSession, openSessions } from '@portal-gateway/contract/openSessions'
import type { Kysely } from 'kysely'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { idleSince, type LiveSession, liveSession, mustSignInAgain } from '../api/sessions.ts'
import { callerField, type Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { browserOf } from './browserOf.ts'
import {
  checkOwnPassword,
  hasPassword,
  isSessionStored,
  missingPassword,
  wrongPassword,
} from './ownPassword.ts'
import { lockUnchangedPassword } from './storePassword.ts'

/** Registers the calls by which users list and end their own sessions. [IDENT-001, IDENT-002, IDENT-003] */
export function implementOpenSessions(api: Api): void {
  implement(api, openSessions.list, async ({ host, session }) =>
    doneAnswer(await Promise.all((await storedSessions(host, session)).map(shownIn(host, session)))),
  )

  implement(api, openSessions.end, async ({ host, session, params, body, request }) => {
    const result = await endIfRight(host, session, { request, ...body }, async (db) => {
      const stored = await storedSessions(host, session, db)
      const ids = await Promise.all(stored.map(({ token_hash }) => idOf(host, token_hash)))
      return stored.filter((_, place) => ids[place] === params.id).map(({ token_hash }) => token_hash)
    })
    return result === 'nothing' ? { outcome: 'missing' } : result
  })

  implement(api, openSessions.endOthers, async ({ host, session, body, request }) => {
    const result = await endIfRight(host, session, { request, ...body }, async (db) => {
      const stored = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', session.user.userId)
        .where('token_hash', '!=', session.tokenHash)
        .where('expires_at', '>', host.clock.now())
        .where('last_seen_at', '>', idleSince(host))
        .execute()
      return stored.map(({ token_hash }) => token_hash)
    })
    return result === 'nothing' ? { outcome: 'unchanged' } : result
  })
}

/** Returns the sessions of the caller that have not ended: the current one first, then the one that was used last. */
async function storedSessions(host: Host, { user, tokenHash }: LiveSession, db = host.engine.db) {
  return db
    .selectFrom('sessions')
    .select(['token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', user.userId)
    .where('expires_at', '>', host.clock.now())
    .where('last_seen_at', '>', idleSince(host))
    .orderBy((row) => row.case().when('token_hash', '=', tokenHash).then(0).else(1).end())
    .orderBy('last_seen_at', 'desc')
    .orderBy('token_hash')
    .limit(mostSessions)
    .execute()
}

type StoredSession = Awaited<ReturnType<typeof storedSessions>>[number]

const shownIn =
  (host: Host, { tokenHash }: LiveSession) =>
  async ({
    token_hash,
    user_agent,
    address,
    created_at,
    last_seen_at,
  }: StoredSession): Promise<OpenSession> => ({
    id: await idOf(host, token_hash),
    isCurrent: token_hash === tokenHash,
    ...browserOf(user_agent ?? ''),
    userAgent: user_agent ?? '',
    address,
    firstSeen: new Date(created_at).toISOString(),
    lastSeen: new Date(last_seen_at).toISOString(),
  })

/**
 * Returns the id by which a session is shown: a digest of the digest of its token. Neither can be derived from it, and
 * an id that somebody has seen does not identify the row in a stolen copy of the table without the server's secret.
 */
const idOf = async ({ digest }: Host, tokenHash: string): Promise<string> => digest(`session ${tokenHash}`)

/**
 * Checks the password of the caller. A caller who has none, and signs in with an institution or a passkey, needs a recent
 * sign-in instead. Wrong passwords count as failed sign-ins, so that somebody at an open session cannot guess the
 * password without limit.
 */
async function checkCaller(
  host: Host,
  session: LiveSession,
  { request, password }: { request: Request; password?: string | undefined },
) {
  const { userId } = session.user
  if (password !== undefined) return checkOwnPassword(host, { userId, request, password })
  const account = await host.engine.db
    .selectFrom('users')
    .select(['id', 'password_hash', 'account_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isRight = false as const
  if (hasPassword(account)) return { isRight, refusal: missingPassword }
  if (mustSignInAgain(host, session))
    return { isRight, refusal: { outcome: 'forbidden' as const, signInAgain: true } }
  return { isRight: true as const, account }
}

/** Ends the sessions that `find` returns if the caller may end sessions, and returns 'nothing' if there are none. */
async function endIfRight(
  host: Host,
  session: LiveSession,
  entered: Parameters<typeof checkCaller>[2],
  find: (db: Kysely<Schema>) => Promise<string[]>,
) {
  const { tokenHash } = session
  const checked = await checkCaller(host, session, entered)
  if (!checked.isRight) return checked.refusal
  const { account } = checked
  const count = await host.engine.db.transaction().execute(async (db) => {
    // Calls that delete several sessions of a user lock the user first: otherwise two of them could deadlock.
    if (!(await lockUnchangedPassword(db, account.id, account.password_hash))) return undefined
    if (!(await isSessionStored(db, tokenHash))) return undefined
    const found = await find(db)
    if (found.length > 0) await db.deleteFrom('sessions').where('token_hash', 'in', found).execute()
    return found.length
  })
  // During the check of the password, another call has ended this session or changed the account.
  if (count === undefined) {
    if (!(await liveSession(host, tokenHash))) return { outcome: 'signedOut' as const }
    return entered.password === undefined ? missingPassword : wrongPassword
  }
  if (count === 0) return 'nothing' as const
  host.log({
    level: 'info',
    event: 'sessions ended',
    userId: account.id,
    count,
    ...callerField(host, entered.request),
  })
  return { outcome: 'done' as const, value: undefined }
}
