import { allows } from '@portal-gateway/contract/permissions'
import { isStorable } from '@portal-gateway/contract/text'
import { type LiveSession, liveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import { randomToken } from '../host/secrets.ts'
import { hasUnmetAgreements } from '../permissions/unmetAgreements.ts'
import { unlockedRows } from '../store/lockRow.ts'
import { hasItemRole } from './dashboardItemQueries.ts'

/**
 * Path of courses, separate from the API's path. A course URL needs no cookie: it contains a token of one
 * session.
 */
export const coursesPath = '/PG-content'

/**
 * Maximum number of open courses per session. Needed because each request for a course inserts a row that is
 * stored for hours.
 */
const maxVisits = 50

/** Starts a visit of a course in a session. Returns the token for the course's URLs. [C-102] */
export async function startVisit(host: Host, session: LiveSession, resourceId: number): Promise<string> {
  const token = randomToken()
  const { db } = host.engine
  const ofSession = db.selectFrom('course_visits').where('session_hash', '=', session.tokenHash)
  const newest = ofSession
    .select('token_hash')
    .orderBy('expires_at', 'desc')
    .limit(maxVisits - 1)
  // Deletes old visits before it inserts the new one, so that the new visit is never deleted, even if an old
  // one has the same expiry.
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

/** The byte range of one course file in the stored file. */
export interface CourseFile {
  key: string
  first: number
  size: number
}

/**
 * Returns a file of the visited course, or undefined if the session has ended, the user may no longer see the
 * resource, or the item has unmet agreements. This is checked for every file. [T10, COND-034]
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
    .innerJoin('resources as r', 'r.id', 'v.resource_id')
    .innerJoin('dashboard_items as i', 'i.id', 'r.item_id')
    .innerJoin('course_files as f', 'f.course_key', 'r.course_key')
    .select(['v.session_hash', 'i.id as itemId', 'r.inactive', 'i.inactive as itemInactive'])
    .select(['f.course_key as key', 'f.first', 'f.size'])
    .where('v.token_hash', '=', await host.digest(token))
    .where('v.expires_at', '>', now)
    .where('f.path', '=', path)
    .executeTakeFirst()
  if (!found) return undefined
  const { key, first, size } = found
  const isShown = found.inactive === 0 && found.itemInactive === 0
  const session = await liveSession(host, found.session_hash)
  if (!session || session.mustChangePassword || session.missingFactor?.isDue) return undefined
  const { permissions, userId } = session.user
  const mayRead =
    allows(permissions, 'ADMIN') ||
    (isShown &&
      allows(permissions, 'USER') &&
      (await hasItemRole(host, userId, found.itemId)) &&
      !(await hasUnmetAgreements(db, host, userId, found.itemId)))
  return mayRead ? { key, first, size } : undefined
}

/** Deletes visits that have expired. The next sweep deletes those that another transaction has locked. */
export async function sweepVisits({ engine: { db }, clock }: Host): Promise<void> {
  const ended = db.selectFrom('course_visits').select('token_hash').where('expires_at', '<=', clock.now())
  await db.deleteFrom('course_visits').where('token_hash', 'in', unlockedRows(ended)).execute()
}
