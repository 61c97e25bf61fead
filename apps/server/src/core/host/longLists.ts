import { ServerBusy, TooMany } from './ports.ts'

/** Maximum number of long lists sent to one user at the same time. [T39] */
const longListsOfOne = 2
/** Maximum number of long lists sent to all users at the same time, because each list uses memory. */
const longListsOfAll = 8
const retryAfterSeconds = 5

/** The limit on the number of long lists that are sent at the same time, across all calls. [T39] */
export interface LongLists {
  /** Throws `TooMany` or `ServerBusy` if no slot is free. Called before the list is read. */
  check(userId: number): void
  /**
   * Reserves a slot, or throws as `check` does. Returns a function that frees the slot; calling it twice is
   * safe.
   */
  acquire(userId: number): () => void
}

export function longLists(): LongLists {
  const running = new Map<symbol, number>()
  const check = (userId: number) => {
    const own = [...running.values()].filter((each) => each === userId).length
    if (own >= longListsOfOne) throw new TooMany(retryAfterSeconds)
    if (running.size >= longListsOfAll) throw new ServerBusy(retryAfterSeconds)
  }
  return {
    check,
    acquire(userId) {
      check(userId)
      const list = Symbol('list')
      running.set(list, userId)
      return () => void running.delete(list)
    },
  }
}
