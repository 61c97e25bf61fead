import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'
import type { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'

/** The id and version of an announcement when a user closed it. A later save changes the version. */
type AnnouncementVersion = Pick<LiveAnnouncement, 'id' | 'versionno'>

/** The announcements that a user has closed in this browser. [EXP-116] */
export interface ClosedAnnouncements {
  /** Returns the closed announcements of a user, each in the format of `versionOf`. */
  ofUser: (userId: number) => readonly string[]
  /** Stores that the user has closed an announcement. Only the last 100 are stored. */
  close: (userId: number, announcement: AnnouncementVersion) => void
}

const key = 'closedAnnouncements'

/**
 * The maximum number of stored announcements. The number of announcements that are live at the same time is
 * lower, so only old announcements are removed.
 */
const mostRemembered = 100

/** Returns the id and version as text, such as '2@4' for version 4 of the announcement 2. */
export const versionOf = ({ id, versionno }: AnnouncementVersion): string => `${id}@${versionno}`

/**
 * Stores only the announcements of the user who closed one last. They remain stored after sign-out, for the
 * user's next sign-in.
 */
export function createClosedAnnouncements(browser: StorageLike | undefined): ClosedAnnouncements {
  const storage = safeStorage(browser)
  const ofUser = (userId: number): readonly string[] => {
    const [owner, ...closed] = (storage.read(key) ?? '').split(' ')
    return Number(owner) === userId ? closed : []
  }
  return {
    ofUser,
    close(userId, announcement) {
      // Reads the storage again, because another tab may have closed further announcements.
      const before = ofUser(userId).slice(1 - mostRemembered)
      storage.write(key, [userId, ...before, versionOf(announcement)].join(' '))
    },
  }
}
