import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'

/** The items that are new for a user in this browser. [EXP-125] */
export interface NewItems {
  /**
   * Stores the user's items, and returns the ids of the new ones. An item is new if it was added after the
   * user's first visit. It remains new until it is opened, for a week at most.
   */
  among: (userId: number, itemIds: readonly number[], now: number) => readonly number[]
  /** Stores that the user has opened an item. */
  opened: (userId: number, itemId: number) => void
}

const key = 'knownItems'
const weekMs = 7 * 24 * 3600 * 1000

/** The times in milliseconds when the items appeared, by id; 0 for items that are not new any more. */
type Appeared = Map<number, number>

/**
 * Stores only the ids of the last user who opened a dashboard. They remain stored after sign-out, for the
 * user's next sign-in.
 */
export function createNewItems(browser: StorageLike | undefined): NewItems {
  const storage = safeStorage(browser)
  const read = (userId: number): Appeared | undefined => {
    const [owner, ...entries] = (storage.read(key) ?? '').split(' ')
    if (Number(owner) !== userId) return undefined
    return new Map(
      entries.map((entry) => {
        const [id, appearedAt = 0] = entry.split('@').map(Number)
        return [Number(id), appearedAt]
      }),
    )
  }
  const write = (userId: number, appeared: Appeared) => {
    const entries = [...appeared].map(([id, at]) => (at > 0 ? `${id}@${at}` : String(id)))
    storage.write(key, [userId, ...entries].join(' '))
  }
  return {
    among(userId, itemIds, now) {
      const before = read(userId)
      const appeared: Appeared = new Map(
        itemIds.map((id) => {
          const at = before ? (before.get(id) ?? now) : 0
          return [id, now - at < weekMs ? at : 0]
        }),
      )
      write(userId, appeared)
      return itemIds.filter((id) => appeared.get(id) !== 0)
    },
    opened(userId, itemId) {
      const appeared = read(userId)
      if (appeared?.get(itemId)) write(userId, appeared.set(itemId, 0))
    },
  }
}
