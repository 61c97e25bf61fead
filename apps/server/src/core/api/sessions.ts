import { highest, type Permission, withImplied } from '@portal-gateway/contract/permissions'
import type { MissingFactor } from '@portal-gateway/contract/session'
import type { Kysely } from 'kysely'
import type { Actor, Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { isInForceOn, today } from '../permissions/validity.ts'
import { compiledOnce, type ValueNamed } from '../store/compiledOnce.ts'
import { unlockedRows } from '../store/lockRow.ts'
import { flag, type Millis, type Schema } from '../store/schema.ts'

/**
 * The user of a session, read from the database for each request, because the session token contains no
 * permissions.
 */
export interface SignedInUser extends Actor {
  /** The permissions of the user's active roles that are in force, implied ones included, highest first. */
  permissions: Permission[]
}

export interface LiveSession {
  tokenHash: string
  user: SignedInUser
  antiForgeryToken: string
  /**
   * When the user has authenticated. Later calls do not change it. Undefined if it was at an institution that has not
   * said it. [IDENT-106]
   */
  authenticatedAt: Millis | undefined
  lastSeenAt: Millis
  expiresAt: Millis
  /** Whether the session may only be used to change the password. [C-034] */
  mustChangePassword: boolean
  /**
   * The second factor that a portal role of the user requires; undefined if none does, or if the user has one. When it
   * is due, the session may only be used to add an authenticator app. [IDENT-026]
   */
  missingFactor: MissingFactor | undefined
  /** Whether the user signed in with a passkey, or an institution has checked a second factor. [IDENT-028, IDENT-076] */
  isMultiFactor: boolean
  /** The key of the institution with which the user has signed in. [IDENT-066] */
  institution: string | undefined
}

// The minimum time between two updates of `last_seen_at`, so that not every call writes. The idle timeout is
// extended by the same time, because `last_seen_at` can be outdated by that much.
const writeEveryMs = 30_000

interface Opening {
  mustChangePassword?: boolean
  /** Whether the user has used a passkey, or an institution has checked a second factor. [IDENT-028, IDENT-076] */
  isMultiFactor?: boolean
  /** The key of the institution with which the user has signed in. */
  institution?: string | undefined
  /**
   * When the user has authenticated: now by default. Null if it was at an institution that has not said it. [IDENT-106]
   */
  authenticatedAt?: Millis | null | undefined
  /** The request that signs in, from which the browser and the address are stored. [IDENT-001] */
  request?: Request
  /** The transaction to write in. */
  db?: Kysely<Schema>
}

/**
 * Opens a session and sets its cookie in the response's headers. Ends the oldest sessions of the user if there are more
 * than allowed. [IDENT-004]
 */
export async function openSession(
  host: Host,
  headers: Headers,
  userId: number,
  {
    mustChangePassword = false,
    isMultiFactor = false,
    institution,
    authenticatedAt = host.clock.now(),
    request,
    db = host.engine.db,
  }: Opening = {},
): Promise<Pick<LiveSession, 'antiForgeryToken' | 'expiresAt'>> {
  const token = randomToken()
  const antiForgeryToken = randomToken()
  const now = host.clock.now()
  const { absoluteSessionSeconds, maxSessions } = host.settings
  const expiresAt = now + absoluteSessionSeconds * 1000
  const token_hash = await host.digest(token)
  await db
    .insertInto('sessions')
    .values({
      token_hash,
      user_id: userId,
      anti_forgery_token: antiForgeryToken,
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
      must_change_password: flag(mustChangePassword),
      is_multi_factor: flag(isMultiFactor),
      institution: institution ?? null,
      authenticated_at: authenticatedAt,
      ...(request && seenIn(host, request)),
    })
    .execute()
  const newestOthers = db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', token_hash)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(maxSessions - 1)
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', token_hash)
    .where('token_hash', 'not in', newestOthers)
    .execute()
  host.cookies.write(headers, token, absoluteSessionSeconds)
  return { antiForgeryToken, expiresAt }
}

/** Returns the idle limit: sessions that were last seen at this time or before have timed out. */
export const idleSince = ({ clock, settings }: Host): Millis =>
  clock.now() - settings.tokenTimeoutInSeconds * 1000 - writeEveryMs

/** Returns the session of the request's cookie, or undefined if the session has ended or the user is inactive. */
export async function findSession(host: Host, request: Request): Promise<LiveSession | undefined> {
  const token = host.cookies.read(request)
  return token ? liveSession(host, await host.digest(token)) : undefined
}

/** The values that select a session. */
interface SessionQuery {
  tokenHash: string
  now: Millis
  idleSince: Millis
  /** The current day in UTC. */
  today: string
}

/** Reads a session that has not ended, with one row for each permission of its user. Every request needs it. */
const readSession = compiledOnce((db, value: ValueNamed<SessionQuery>) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('user_portal_roles as held', (join) =>
      join.onRef('held.user_id', '=', 'u.id').on(isInForceOn(value('today'), 'held')),
    )
    .leftJoin('portal_roles as r', (join) => join.onRef('r.id', '=', 'held.role_id').on('r.inactive', '=', 0))
    .leftJoin('portal_role_permissions as p', 'p.role_id', 'r.id')
    .leftJoin('authenticator_apps as app', 'app.user_id', 'u.id')
    .select([
      'u.id',
      'p.permission',
      's.anti_forgery_token',
      's.authenticated_at',
      's.last_seen_at',
      's.expires_at',
    ])
    .select([
      's.must_change_password',
      's.is_multi_factor',
      's.institution',
      'r.second_factor_from',
      'held.valid_until',
      'app.user_id as appOf',
    ])
    .where('s.token_hash', '=', value('tokenHash'))
    .where('s.expires_at', '>', value('now'))
    .where('s.last_seen_at', '>', value('idleSince'))
    .where('u.inactive', '=', 0),
)

/**
 * Returns the session, or undefined if it has ended or its user is inactive. Permissions come only from active
 * roles that are in force.
 */
export async function liveSession(host: Host, tokenHash: string): Promise<LiveSession | undefined> {
  const rows = await readSession(host.engine.db, {
    tokenHash,
    now: host.clock.now(),
    idleSince: idleSince(host),
    today: today(host),
  })
  const [first] = rows
  if (!first) return undefined
  const isMultiFactor = first.is_multi_factor === 1
  const hasFactor = isMultiFactor || first.appOf !== null
  // A role that ends before the first day of its requirement never requires a factor.
  const requiredDays = rows.flatMap(({ second_factor_from: day, valid_until: end }) =>
    day && (end === null || end >= day) ? day : [],
  )
  const [requiredFrom] = hasFactor ? [] : requiredDays.toSorted()
  const top = highest(rows.flatMap(({ permission }) => permission ?? []))
  return {
    tokenHash,
    user: { userId: first.id, permissions: top ? withImplied(top) : [] },
    antiForgeryToken: first.anti_forgery_token,
    authenticatedAt: first.authenticated_at ?? undefined,
    lastSeenAt: first.last_seen_at,
    expiresAt: first.expires_at,
    mustChangePassword: first.must_change_password === 1,
    isMultiFactor,
    institution: first.institution ?? undefined,
    missingFactor:
      requiredFrom === undefined ? undefined : { requiredFrom, isDue: requiredFrom <= today(host) },
  }
}

/**
 * Whether the authentication of the user is too long ago for a call that needs a recent sign-in, or its time is not
 * known. An authentication of exactly the allowed age is recent. [IDENT-090, IDENT-106]
 */
export const mustSignInAgain = (
  { clock, settings }: Host,
  { authenticatedAt }: Pick<LiveSession, 'authenticatedAt'>,
): boolean =>
  settings.recentSignInSeconds > 0 &&
  (authenticatedAt === undefined || authenticatedAt < clock.now() - settings.recentSignInSeconds * 1000)

/** The length to which the header `User-Agent` is cut before it is stored. */
const longestAgent = 256

/** Returns the header `User-Agent` as it is stored with a session; null if the request has none. */
export const userAgentOf = (request: Request): string | null =>
  request.headers.get('user-agent')?.slice(0, longestAgent) ?? null

/** Returns the columns with the browser and the address of a request; an address that is not known is omitted. */
function seenIn(host: Host, request: Request): { user_agent: string | null; address?: string } {
  const address = host.addressOf(request)
  const user_agent = userAgentOf(request)
  return address === undefined ? { user_agent } : { user_agent, address }
}

/** Updates the time at which the session was last seen, and from where. */
export async function touchSession(
  host: Host,
  { tokenHash, lastSeenAt }: LiveSession,
  request: Request,
): Promise<void> {
  const now = host.clock.now()
  if (lastSeenAt > now - writeEveryMs) return
  await host.engine.db
    .updateTable('sessions')
    .set({ last_seen_at: now, ...seenIn(host, request) })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends the session of the request's cookie, if there is one, and deletes the cookie. */
export async function closeSession(host: Host, request: Request, headers: Headers): Promise<void> {
  const token = host.cookies.read(request)
  if (!token) return
  await host.engine.db
    .deleteFrom('sessions')
    .where('token_hash', '=', await host.digest(token))
    .execute()
  host.cookies.write(headers, '', 0)
}

/** Returns the timeouts and the anti-forgery token of a session for the user's browser. */
export const timeoutsOf = (
  { clock, settings }: Host,
  { antiForgeryToken, expiresAt }: Pick<LiveSession, 'antiForgeryToken' | 'expiresAt'>,
) => ({
  tokenTimeoutInSeconds: settings.tokenTimeoutInSeconds,
  absoluteTimeoutInSeconds: Math.max(0, Math.floor((expiresAt - clock.now()) / 1000)),
  xsrfToken: antiForgeryToken,
})

/** Deletes sessions that have ended. The next sweep deletes those that another transaction has locked. */
export async function sweepSessions(host: Host): Promise<void> {
  const { db } = host.engine
  const now = host.clock.now()
  const ended = db
    .selectFrom('sessions')
    .select('token_hash')
    .where((where) =>
      where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', idleSince(host))]),
    )
  await db.deleteFrom('sessions').where('token_hash', 'in', unlockedRows(ended)).execute()
}
