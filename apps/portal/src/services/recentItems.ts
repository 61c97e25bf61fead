import { keepIn, type StorageLike } from '@portal-gateway/api-client/keptStorage'

/** The items that a user opened last in this browser. [EXP-006] */
export interface RecentItems {
  /** Returns the items' ids, the last opened first. */
  ofUser: (userId: number) => readonly number[]
  remember: (userId: number, itemId: number) => void
}

const key = 'recentItems'
const maxStored = 8

/**
 * Stores the ids of one user only, the last one who opened an item, so that a shared browser does not record
 * several users. They stay after sign-out, for the next sign-in.
 */
export function createRecentItems(browser: StorageLike | undefined): RecentItems {
  const storage = keepIn(browser)
  const ofUser = (userId: number): readonly number[] => {
    // Of an unreadable text `owner` is NaN, which equals no user.
    const [owner, ...itemIds] = (storage.read(key) ?? '').split(' ').map(Number)
    return owner === userId ? itemIds.filter(Number.isSafeInteger) : []
  }
  return {
    ofUser,
    remember(userId, itemId) {
      const others = ofUser(userId).filter((id) => id !== itemId)
      storage.write(key, [userId, itemId, ...others.slice(0, maxStored - 1)].join(' '))
    },
  }
}
