import { announcements } from '@portal-gateway/contract/announcements'
import { liveAnnouncements } from '@portal-gateway/contract/liveAnnouncements'
import { publicAnnouncements } from '@portal-gateway/contract/publicAnnouncements'
import { type Api, implement } from '../api/implement.ts'
import { recordRules } from '../api/recordRules.ts'
import { listAnnouncements, listAnnouncementsOf, listPublicAnnouncements } from './announcementQueries.ts'
import { announcementService } from './announcements.ts'

/** Registers the calls of announcements: administrators write them, others get the live ones. [EXP-111] */
export function implementAnnouncements(api: Api): void {
  implement(api, liveAnnouncements.list, async ({ host, session }) => ({
    outcome: 'done',
    value: await listAnnouncementsOf(host, session.user.userId),
  }))
  implement(api, publicAnnouncements.list, async ({ host }) => ({
    outcome: 'done',
    value: await listPublicAnnouncements(host),
  }))
  implement(api, announcements.list, async ({ host }) => ({
    outcome: 'done',
    value: await listAnnouncements(host.engine.db),
  }))

  const rules = recordRules(announcementService, announcements.get)
  implement(api, announcements.get, rules.get)
  implement(api, announcements.create, rules.create)
  implement(api, announcements.update, rules.update)
  implement(api, announcements.activate, rules.activate)
  implement(api, announcements.deactivate, rules.deactivate)
}
