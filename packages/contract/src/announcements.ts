import * as v from 'valibot'
import { mostRecords } from './bounds.ts'
import { announcementTones } from './publicAnnouncements.ts'
import { Id, Inactive, labelledId, VersionNumber } from './record.ts'
import { recordCalls, recordPaths } from './recordCalls.ts'
import { line, text } from './text.ts'
import { writtenTime } from './writtenTime.ts'

/** The audiences: all users, all users and visitors of the sign-in page, or users with one of the roles. [C-255] */
export const announcementAudiences = ['USERS', 'EVERYBODY', 'ROLES'] as const
export type AnnouncementAudience = (typeof announcementAudiences)[number]

/** The fields that an administrator writes. If `inactive` is absent, the stored value does not change. [EXP-110] */
export const AnnouncementDraft = v.object({
  title: line({ label: 'Title', limit: 128, isRequired: true }),
  text: text({ label: 'Text', limit: 1024, isRequired: true }),
  tone: v.pipe(v.picklist(announcementTones, 'IS_INVALID'), v.metadata({ label: 'Type' })),
  /** The time from which the announcement is shown; null means immediately. */
  startsAt: writtenTime('From'),
  /**
   * The time from which the announcement is no longer shown, later than `startsAt`. Null means that it is
   * shown until it is deleted.
   */
  endsAt: writtenTime('Until'),
  audience: v.pipe(v.picklist(announcementAudiences, 'IS_INVALID'), v.metadata({ label: 'Audience' })),
  /** The roles of the audience `ROLES`, at least one. Other audiences ignore this field. */
  roleIds: v.pipe(
    v.array(labelledId('Portal role'), 'IS_INVALID'),
    v.maxLength(mostRecords, 'IS_INVALID'),
    v.metadata({ label: 'Portal roles', entryLabel: 'Portal role', isPlural: true }),
  ),
  inactive: v.optional(Inactive),
  versionno: v.optional(VersionNumber),
})
export type AnnouncementDraft = v.InferOutput<typeof AnnouncementDraft>

const instant = v.pipe(v.string(), v.isoTimestamp())

/** A message of administrators above the dashboard and, for `EVERYBODY`, on the sign-in page. [EXP-110] */
export const Announcement = v.object({
  id: Id,
  title: v.string(),
  text: v.string(),
  tone: v.picklist(announcementTones),
  startsAt: v.nullable(instant),
  endsAt: v.nullable(instant),
  audience: v.picklist(announcementAudiences),
  roleIds: v.array(Id),
  inactive: v.boolean(),
  versionno: VersionNumber,
})
export type Announcement = v.InferOutput<typeof Announcement>

/** The initial values of a new announcement. */
export const newAnnouncement: AnnouncementDraft = {
  title: '',
  text: '',
  tone: 'INFO',
  startsAt: null,
  endsAt: null,
  audience: 'USERS',
  roleIds: [],
  inactive: false,
}

const root = '/rest/secure/admin/announcements'

/**
 * The calls by which administrators manage announcements. Users and visitors call `liveAnnouncements` and
 * `publicAnnouncements`. [EXP-111]
 */
export const announcements = recordCalls({
  paths: recordPaths(root),
  read: 'ADMIN',
  record: Announcement,
  draft: AnnouncementDraft,
  summaries: {
    list: 'All announcements, planned, ended and inactive ones too, the newest first.',
    get: 'One announcement.',
    create: 'Create an announcement; its address is in Location.',
    update: 'Save an announcement.',
    activate: 'Reactivate an announcement.',
    deactivate: "'Delete' an announcement: it becomes inactive, and nobody sees it any more.",
  },
})
