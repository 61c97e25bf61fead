import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { liveBound, PublicAnnouncement } from './publicAnnouncements.ts'
import { VersionNumber } from './record.ts'

/** An announcement as users see it. [EXP-111] */
export const LiveAnnouncement = v.object({
  ...PublicAnnouncement.entries,
  /** Increases with each save, so that users who have closed the announcement see its new version. */
  versionno: VersionNumber,
})
export type LiveAnnouncement = v.InferOutput<typeof LiveAnnouncement>

/** The call that returns the announcements that users currently see. */
export const liveAnnouncements = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/announcements',
    access: 'USER',
    summary: 'The live announcements for the caller, warnings first, then the newest; at most 20.',
    done: { status: 200, body: v.array(LiveAnnouncement), bound: liveBound },
  }),
}
