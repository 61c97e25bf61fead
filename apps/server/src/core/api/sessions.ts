import { highest, type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { flag, type Millis, type Schema } from '../store/schema.ts'

/** Whom a request comes from, read afresh for each: nothing about rights is kept in the token. */
export interface SignedInUser extends Actor {
  /** Of active roles, implied ones included, highest first. */
  permissions: Permission[]
}

export interface LiveSession {
  tokenHash: string
  user: SignedInUser
  antiForgeryToken: string
  lastSeenAt: Millis
  expiresAt: Millis
  /** Good for changing the password, and for nothing else. [C-034] */
  mustChangePassword: boolean
}

// A busy session is not written on every call; the difference is given on top of the timeout.
const writeEveryMs = 30_000

interface Opening {
  mustChangePassword?: boolean
  /** The transaction that it is part of. */
  db?: Kysely<Schema>
}

/** Starts a session; the answer's headers take its cookie. */
export async function openSession(
  host: Host,
  headers: Headers,
  userId: number,
  { mustChangePassword = false, db = host.engine.db }: Opening = {},
): Promise<Pick<LiveSession, 'antiForgeryToken' | 'expiresAt'>> {
  const token = randomToken()
  const antiForgeryToken = randomToken()
  const now = host.clock.now()
  const { absoluteSessionSeconds } = host.settings
  const expiresAt = now + absoluteSessionSeconds * 1000
  await db
    .insertInto('sessions')
    .values({
      token_hash: await host.digest(token),
      user_id: userId,
      anti_forgery_token: antiForgeryToken,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      must_change_password: flag(mustChangePassword),
    })
    .execute()
  host.cookies.write(headers, token, absoluteSessionSeconds)
  return { antiForgeryToken, expiresAt }
}

/** A session that was last seen then, or before, has timed out. */
export const idleSince = ({ clock, settings }: Host): Millis =>
  clock.now() - settings.tokenTimeoutInSeconds * 1000 - writeEveryMs

/** The session whose cookie came with the request, while it, its user and their roles are alive. */
export async function findSession(host: Host, request: Request): Promise<LiveSession | undefined> {
  const token = host.cookies.read(request)
  return token ? liveSession(host, await host.digest(token)) : undefined
}

/** That session, as far as it, its user and their roles are alive by now. */
export async function liveSession(host: Host, tokenHash: string): Promise<LiveSession | undefined> {
  const now = host.clock.now()
  const rows = await host.engine.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('user_portal_roles as held', 'held.user_id', 'u.id')
    .leftJoin('portal_roles as r', (join) => join.onRef('r.id', '=', 'held.role_id').on('r.inactive', '=', 0))
    .leftJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .select(['u.id', 'p.permission', 's.anti_forgery_token', 's.last_seen_at', 's.expires_at'])
    .select('s.must_change_password')
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince(host))
    .where('u.inactive', '=', 0)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const top = highest(rows.flatMap(({ permission }) => permission ?? []))
  return {
    tokenHash,
    user: { userId: first.id, permissions: top ? withImplied(top) : [] },
    antiForgeryToken: first.anti_forgery_token,
    lastSeenAt: first.last_seen_at,
    expiresAt: first.expires_at,
    mustChangePassword: first.must_change_password === 1,
  }
}

/** A call that was answered OK keeps its session alive. */
export async function touchSession(host: Host, { tokenHash, lastSeenAt }: LiveSession): Promise<void> {
  const now = host.clock.now()
  if (lastSeenAt > now - writeEveryMs) return
  await host.engine.db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends the session whose cookie came with the request, if any, and takes the cookie away. */
export async function closeSession(host: Host, request: Request, headers: Headers): Promise<void> {
  const token = host.cookies.read(request)
  if (!token) return
  await host.engine.db
    .deleteFrom('sessions')
    .where('token_hash', '=', await host.digest(token))
    .execute()
  host.cookies.write(headers, '', 0)
}

/** What the holder of a session is told about it. */
export const timeoutsOf = (
  { clock, settings }: Host,
  { antiForgeryToken, expiresAt }: Pick<LiveSession, 'antiForgeryToken' | 'expiresAt'>,
) => ({
  tokenTimeoutInSeconds: settings.tokenTimeoutInSeconds,
  absoluteTimeoutInSeconds: Math.max(0, Math.floor((expiresAt - clock.now()) / 1000)),
  xsrfToken: antiForgeryToken,
})

/** Drops sessions that nobody can use any more. */
export async function sweepSessions(host: Host): Promise<void> {
  const now = host.clock.now()
  await host.engine.db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince(host))]),
    )
    .execute()
}
