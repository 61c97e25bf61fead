import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

// The sign-in page loads this module. It must not import the other calls of announcements, `record.ts` or
// `bounds.ts`, because the sign-in page would load their schemas too.

/** The types of announcements: information or warning. */
export const announcementTones = ['INFO', 'WARNING'] as const
export type AnnouncementTone = (typeof announcementTones)[number]

/** An announcement as visitors see it. A field of `Announcement` is not public unless it is listed here. [EXP-111] */
export const PublicAnnouncement = v.object({
  id: v.number(),
  title: v.string(),
  text: v.string(),
  tone: v.picklist(announcementTones),
})
export type PublicAnnouncement = v.InferOutput<typeof PublicAnnouncement>

/** The maximum number of announcements that a page shows: warnings first, then the newest. */
export const mostLiveAnnouncements = 20

export const liveBound = {
  kind: 'fixed',
  most: mostLiveAnnouncements,
  because: 'A page shows no more announcements.',
} as const

/** The call that returns the announcements of the sign-in page. */
export const publicAnnouncements = {
  list: endpoint({
    method: 'GET',
    path: '/rest/public/announcements',
    access: 'public',
    summary: 'The live announcements of the sign-in page, warnings first, then the newest; at most 20.',
    done: { status: 200, body: v.array(PublicAnnouncement), bound: liveBound },
  }),
}
