import { Announcement } from '@portal-gateway/contract/announcements'
import { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'
import { mostLiveAnnouncements, PublicAnnouncement } from '@portal-gateway/contract/publicAnnouncements'
import type { Kysely, Selectable } from 'kysely'
import type { Host } from '../host/ports.ts'
import { isInForce } from '../permissions/validity.ts'
import { recordOf } from '../records/rows.ts'
import type { Schema } from '../store/schema.ts'

/** Returns all announcements, inactive ones included, the newest first. */
export async function listAnnouncements(db: Kysely<Schema>): Promise<Announcement[]> {
  const rows = await db.selectFrom('announcements').selectAll().orderBy('id', 'desc').execute()
  return withRoles(rows, await rolesOf(db).execute())
}

/** Returns an announcement; undefined if there is none. */
export async function findAnnouncement(db: Kysely<Schema>, id: number): Promise<Announcement | undefined> {
  const rows = await db.selectFrom('announcements').selectAll().where('id', '=', id).execute()
  const [announcement] = withRoles(rows, await rolesOf(db).where('announcement_id', '=', id).execute())
  return announcement
}

/**
 * Returns the live announcements for a user: those for everybody, and those for one of the user's active
 * roles. [EXP-111]
 */
export async function listAnnouncementsOf(host: Host, userId: number): Promise<LiveAnnouncement[]> {
  const rows = await live(host)
    .where(({ or, eb, exists }) =>
      or([
        eb('a.audience', '!=', 'ROLES'),
        exists(
          eb
            .selectFrom('announcement_roles as of')
            .innerJoin('portal_roles as r', 'r.id', 'of.role_id')
            .innerJoin('user_portal_roles as held', 'held.role_id', 'r.id')
            .select('r.id')
            .whereRef('of.announcement_id', '=', 'a.id')
            .where('held.user_id', '=', userId)
            .where('r.inactive', '=', 0)
            .where(isInForce(host, 'held')),
        ),
      ]),
    )
    .execute()
  return rows.map((row) => recordOf(LiveAnnouncement, row))
}

/** Returns the live announcements of the sign-in page with the fields for visitors. [C-255] */
export async function listPublicAnnouncements(host: Host): Promise<PublicAnnouncement[]> {
  const rows = await live(host).where('a.audience', '=', 'EVERYBODY').execute()
  return rows.map((row) => recordOf(PublicAnnouncement, row))
}

/**
 * Selects the announcements that are shown now, by the server's clock: from the start until just before the
 * end. [EXP-110]
 */
function live({ engine, clock }: Host) {
  const now = new Date(clock.now()).toISOString()
  return (
    engine.db
      .selectFrom('announcements as a')
      .selectAll('a')
      .where('a.inactive', '=', 0)
      .where(({ or, eb }) => or([eb('a.starts_at', 'is', null), eb('a.starts_at', '<=', now)]))
      .where(({ or, eb }) => or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', now)]))
      // 'WARNING' sorts after 'INFO'.
      .orderBy('a.tone', 'desc')
      .orderBy('a.id', 'desc')
      .limit(mostLiveAnnouncements)
  )
}

const rolesOf = (db: Kysely<Schema>) =>
  db.selectFrom('announcement_roles').selectAll().orderBy('announcement_id').orderBy('role_id')

function withRoles(
  rows: readonly Selectable<Schema['announcements']>[],
  roles: readonly Selectable<Schema['announcement_roles']>[],
): Announcement[] {
  const ids = new Map<number, number[]>(rows.map(({ id }) => [id, []]))
  for (const { announcement_id, role_id } of roles) ids.get(announcement_id)?.push(role_id)
  return rows.map((row) => recordOf(Announcement, row, { roleIds: ids.get(row.id) ?? [] }))
}
