import { allows } from '@portal-gateway/contract/permissions'
import { isStorable } from '@portal-gateway/contract/text'
import { idleSince, type LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { permissionsOf } from '../permissions/permissionsOf.ts'
import { holdsRoleOf } from './dashboardItemQueries.ts'

/** Where courses are read, beside the API: an address below it needs no cookie and is of use to one session. */
export const coursesPath = '/PG-content'

/** More courses than somebody has open at a time: each request for one would leave a row for hours. */
const mostVisits = 50

/** Lets a session read a course; gives the word that its addresses begin with. [C-102] */
export async function beginVisit(host: Host, session: LiveSession, resourceId: number): Promise<string> {
  const token = randomToken()
  const { db } = host.engine
  const ofSession = db.selectFrom('course_visits').where('session_hash', '=', session.tokenHash)
  const newest = ofSession
    .select('token_hash')
    .orderBy('expires_at', 'desc')
    .limit(mostVisits - 1)
  // Before the new one: of two in a millisecond either may go, but none that is led to now.
  await db
    .deleteFrom('course_visits')
    .where('session_hash', '=', session.tokenHash)
    .where('token_hash', 'not in', newest)
    .execute()
  await db
    .insertInto('course_visits')
    .values({
      token_hash: await host.digest(token),
      session_hash: session.tokenHash,
      resource_id: resourceId,
      expires_at: host.clock.now() + host.settings.courseVisitSeconds * 1000,
    })
    .execute()
  return token
}

/** A part of the stored file that has all of a course. */
export interface CourseFile {
  key: string
  first: number
  size: number
}

/**
 * A file of the course that a visit is for; undefined once its session, its user's right, its resource or
 * its item is gone. Asked anew for every file. [T10]
 */
export async function findCourseFile(
  host: Host,
  token: string,
  path: string,
): Promise<CourseFile | undefined> {
  if (!isStorable(path)) return undefined
  const now = host.clock.now()
  const { db } = host.engine
  const found = await db
    .selectFrom('course_visits as v')
    .innerJoin('sessions as s', 's.token_hash', 'v.session_hash')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('resources as r', 'r.id', 'v.resource_id')
    .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
    .innerJoin('course_files as f', 'f.course_key', 'r.course_key')
    .select(['u.id as userId', 'i.id as itemId', 'r.inactive', 'i.inactive as itemInactive'])
    .select(['f.course_key as key', 'f.first', 'f.size'])
    .where('v.token_hash', '=', await host.digest(token))
    .where('v.expires_at', '>', now)
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince(host))
    .where('s.must_change_password', '=', 0)
    .where('u.inactive', '=', 0)
    .where('f.path', '=', path)
    .executeTakeFirst()
  if (!found) return undefined
  const { key, first, size } = found
  const isShown = found.inactive === 0 && found.itemInactive === 0
  const held = await permissionsOf(host.engine.db, found.userId)
  const mayRead =
    allows(held, 'ADMIN') ||
    (isShown && allows(held, 'USER') && (await holdsRoleOf(host, found.userId, found.itemId)))
  return mayRead ? { key, first, size } : undefined
}

/** Drops visits that are over. */
export async function sweepVisits({ engine, clock }: Host): Promise<void> {
  await engine.db.deleteFrom('course_visits').where('expires_at', '<=', clock.now()).execute()
}
