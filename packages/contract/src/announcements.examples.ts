import * as v from 'valibot'
import type { Announcement, AnnouncementDraft } from './announcements.ts'
import { LiveAnnouncement } from './liveAnnouncements.ts'
import { PublicAnnouncement } from './publicAnnouncements.ts'

const always = { startsAt: null, endsAt: null, roleIds: [], inactive: false, versionno: 1 }

/** A warning for everybody, also on the sign-in page. */
export const maintenanceExample: Announcement = {
  ...always,
  id: 1,
  title: 'Maintenance on Saturday',
  text: 'The portal is closed on Saturday from 8:00 to 12:00.\nSave your work before.',
  tone: 'WARNING',
  startsAt: '2026-01-01T08:00:00.000Z',
  endsAt: '2099-01-03T11:00:00.000Z',
  audience: 'EVERYBODY',
}

/** A notice for users with one portal role. */
export const trainingExample: Announcement = {
  ...always,
  id: 2,
  title: 'Training for investigators',
  text: 'The recordings of the training are in the Specimen Tracker.',
  tone: 'INFO',
  audience: 'ROLES',
  roleIds: [4],
  versionno: 3,
}

/** An announcement that is not shown yet. */
export const plannedAnnouncementExample: Announcement = {
  ...always,
  id: 3,
  title: 'A new version of the portal',
  text: 'The dashboard has a search.',
  tone: 'INFO',
  startsAt: '2099-06-01T06:00:00.000Z',
  audience: 'USERS',
}

/** An announcement that is not shown any more. */
export const endedAnnouncementExample: Announcement = {
  ...always,
  id: 4,
  title: 'Meeting of all sites',
  text: 'The meeting is on 3 March 2020.',
  tone: 'INFO',
  startsAt: '2020-02-01T08:00:00.000Z',
  endsAt: '2020-03-03T17:00:00.000Z',
  audience: 'USERS',
}

/** A deleted announcement. */
export const deletedAnnouncementExample: Announcement = {
  ...always,
  id: 5,
  title: 'Survey of 2025',
  text: 'The survey takes five minutes.',
  tone: 'INFO',
  audience: 'USERS',
  inactive: true,
  versionno: 2,
}

/** Texts of the maximum length. */
export const longTextsAnnouncementExample: Announcement = {
  ...always,
  id: 6,
  title: 'Kilimani Research Hospital, Coast Ward and Meridian Lakes Coordinating Centre: '.padEnd(
    128,
    'Closed',
  ),
  text: 'Keeps what was measured in the field. '.repeat(40).slice(0, 1024),
  tone: 'WARNING',
  audience: 'USERS',
}

/** The administrators' list, the newest first. */
export const announcementsExample: Announcement[] = [
  deletedAnnouncementExample,
  endedAnnouncementExample,
  plannedAnnouncementExample,
  trainingExample,
  maintenanceExample,
]

/** The announcements that an investigator sees. */
export const liveAnnouncementsExample: LiveAnnouncement[] = [maintenanceExample, trainingExample].map(
  (announcement) => v.parse(LiveAnnouncement, announcement),
)

/** An announcement with long texts, as users see it. */
export const longLiveAnnouncementExample: LiveAnnouncement = v.parse(
  LiveAnnouncement,
  longTextsAnnouncementExample,
)

/** The announcements that a visitor of the sign-in page sees. */
export const publicAnnouncementsExample: PublicAnnouncement[] = [
  v.parse(PublicAnnouncement, maintenanceExample),
]

/** A draft of a new announcement. */
export const announcementDraftExample: AnnouncementDraft = {
  title: 'Training for investigators',
  text: 'The recordings of the training are in the Specimen Tracker.',
  tone: 'INFO',
  startsAt: null,
  endsAt: null,
  audience: 'ROLES',
  roleIds: [4],
}
