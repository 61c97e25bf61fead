import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'

/** The items that a user opened last in this browser. [EXP-006] */
export interface RecentItems {
  /** Returns the ids of the items, starting with the item that was opened last. */
  ofUser: (userId: number) => readonly number[]
  remember: (userId: number, itemId: number) => void
}

const key = 'recentItems'
const maxStored = 8

/**
 * Stores only the ids of the last user who opened an item, so that a shared browser does not record several
 * users. They remain stored after sign-out, for the user's next sign-in.
 */
export function createRecentItems(browser: StorageLike | undefined): RecentItems {
  const storage = safeStorage(browser)
  const ofUser = (userId: number): readonly number[] => {
    // If the stored text is invalid, `owner` is NaN, which equals no user id.
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
