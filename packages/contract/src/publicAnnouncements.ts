import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

// The file that Sign In loads contains this module. So it imports neither the other calls of announcements nor
// `record.ts` and `bounds.ts`, whose schemas would be in that file too.

/** Whether an announcement only informs, or warns. */
export const announcementTones = ['INFO', 'WARNING'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** An announcement as visitors see it. A field of `Announcement` is not public unless it is named here. [EXP-111] */
export const PublicAnnouncement = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  tone: v.picklist(announcementTones),
})
export type PublicAnnouncement = v.InferOutput<typeof PublicAnnouncement>

/** The greatest number of announcements that a page shows: warnings first, then the newest. */
export const mostLiveAnnouncements = 20

export const liveBound = {
  kind: 'fixed',
  most: mostLiveAnnouncements,
  because: 'Nobody reads more.',
} as const

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
