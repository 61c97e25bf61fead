import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { liveBound, PublicAnnouncement } from './publicAnnouncements.ts'
import { VersionNumber } from './record.ts'

/** An announcement as users see it. [EXP-111] */
export const LiveAnnouncement = v.object({
  ...PublicAnnouncement.entries,
  /** Changes with each save, so that a user who has closed the announcement sees the changed one. */
  versionno: VersionNumber,
})
export type LiveAnnouncement = v.InferOutput<typeof LiveAnnouncement>

/** The call by which users get the announcements that are shown at the moment. */
export const liveAnnouncements = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/announcements',
    access: 'USER',
    summary: 'The live announcements for the caller, warnings first, then the newest; at most 20.',
    done: { status: 200, body: v.array(LiveAnnouncement), bound: liveBound },
  }),
}
