import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'

// A module of its own, without the other calls of announcements and their schemas, because Sign In loads it.

/** Whether an announcement only informs, or warns. */
export const announcementTones = ['INFO', 'WARNING'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** An announcement as visitors see it. A field of `Announcement` is not public unless it is named here. [EXP-111] */
export const PublicAnnouncement = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  tone: v.picklist(announcementTones),
})
export type PublicAnnouncement = v.InferOutput<typeof PublicAnnouncement>

/** The greatest number of announcements that a page shows: warnings first, then the newest. */
export const mostLiveAnnouncements = 20

export const liveBound = atMost(mostLiveAnnouncements, 'Nobody reads more above a page.')

/** The call by which visitors get the announcements of the sign-in page. */
export const publicAnnouncements = {
  list: endpoint({
    method: 'GET',
    path: '/rest/public/announcements',
    access: 'public',
    summary: 'The live announcements of the sign-in page, warnings first, then the newest; at most 20.',
    done: { status: 200, body: v.array(PublicAnnouncement), bound: liveBound },
  }),
}
