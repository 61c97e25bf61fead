import { keepIn, type StorageLike } from '@portal-gateway/api-client/keptStorage'
import type { LiveAnnouncement } from '@portal-gateway/contract/liveAnnouncements'

/** An announcement as it was when a user closed it: a later save has another version. */
export type AnnouncementVersion = Pick<LiveAnnouncement, 'id' | 'versionno'>

/** The announcements that a user has closed in this browser. [EXP-116] */
export interface ClosedAnnouncements {
  ofUser: (userId: number) => readonly AnnouncementVersion[]
  /** Records that the user has closed one, and forgets those that are not live any more. */
  close: (userId: number, announcement: AnnouncementVersion, live: readonly AnnouncementVersion[]) => void
}

const key = 'closedAnnouncements'

export const isSameVersion = (one: AnnouncementVersion, other: AnnouncementVersion): boolean =>
  one.id === other.id && one.versionno === other.versionno

/**
 * Stores the announcements of one user only, the last one who closed one. They stay after sign-out, for the
 * next sign-in.
 */
export function createClosedAnnouncements(browser: StorageLike | undefined): ClosedAnnouncements {
  const storage = keepIn(browser)
  const ofUser = (userId: number): readonly AnnouncementVersion[] => {
    const [owner, ...closed] = (storage.read(key) ?? '').split(' ')
    if (Number(owner) !== userId) return []
    return closed.map((entry) => {
      const [id = 0, versionno = 0] = entry.split('@').map(Number)
      return { id, versionno }
    })
  }
  return {
    ofUser,
    close(userId, announcement, live) {
      const closed = [...ofUser(userId), announcement]
      const kept = live.filter((each) => closed.some((other) => isSameVersion(each, other)))
      storage.write(key, [userId, ...kept.map(({ id, versionno }) => `${id}@${versionno}`)].join(' '))
    },
  }
}
