import { announcements } from '@portal-gateway/contract/announcements'
import { liveAnnouncements } from '@portal-gateway/contract/liveAnnouncements'
import { publicAnnouncements } from '@portal-gateway/contract/publicAnnouncements'
import { doneAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import { implementRecord } from '../api/implementRecord.ts'
import { listAnnouncements, listAnnouncementsOf, listPublicAnnouncements } from './announcementQueries.ts'
import { announcementService } from './announcements.ts'

/**
 * Registers the calls of announcements: administrators write them, other users and visitors read the live ones.
 * [EXP-111]
 */
export function implementAnnouncements(api: Api): void {
  implement(api, liveAnnouncements.list, async ({ host, session }) =>
    doneAnswer(await listAnnouncementsOf(host, session.user.userId)),
  )
  implement(api, publicAnnouncements.list, async ({ host }) =>
    doneAnswer(await listPublicAnnouncements(host)),
  )
  implement(api, announcements.list, async ({ host }) => doneAnswer(await listAnnouncements(host.engine.db)))

  implementRecord(api, announcements, announcementService)
}
