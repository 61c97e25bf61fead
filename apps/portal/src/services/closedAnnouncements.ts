import { keepIn, type StorageLike } from '@portal-gateway/api-client/keptStorage'
import type { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'

/** An announcement as it was when a user closed it: a later save has another version. */
type AnnouncementVersion = Pick<LiveAnnouncement, 'id' | 'versionno'>

/** The announcements that a user has closed in this browser. [EXP-116] */
export interface ClosedAnnouncements {
  /** Returns the `versionOf` each. */
  ofUser: (userId: number) => readonly string[]
  /** Records that the user has closed one. Of many, the ones that were closed last are remembered. */
  close: (userId: number, announcement: AnnouncementVersion) => void
}

const key = 'closedAnnouncements'

/** More than are ever live at once, so that only old ones are forgotten. */
const mostRemembered = 100

/** Returns '2@4' for the fourth version of the second announcement. */
export const versionOf = ({ id, versionno }: AnnouncementVersion): string => `${id}@${versionno}`

/**
 * Stores the announcements of one user only, the last one who closed one. They stay after sign-out, for the
 * next sign-in.
 */
export function createClosedAnnouncements(browser: StorageLike | undefined): ClosedAnnouncements {
  const storage = keepIn(browser)
  const ofUser = (userId: number): readonly string[] => {
    const [owner, ...closed] = (storage.read(key) ?? '').split(' ')
    return Number(owner) === userId ? closed : []
  }
  return {
    ofUser,
    close(userId, announcement) {
      // Those of the storage, also if this page does not know them: another tab may have closed newer ones.
      const before = ofUser(userId).slice(1 - mostRemembered)
      storage.write(key, [userId, ...before, versionOf(announcement)].join(' '))
    },
  }
}
