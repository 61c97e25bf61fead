import { ServerBusy, TooMany } from './ports.ts'

/** Long lists that one person may be sent at the same time. [T39] */
const longListsOfOne = 2
/** The same of all people together: each takes some memory. */
const longListsOfAll = 8
const retryAfterSeconds = 5

/** Counts the long lists that are being sent, of all calls together. [T39] */
export interface LongLists {
  /** Throws `TooMany` or `ServerBusy` where no slot is free, before anything is read for a list. */
  check(userId: number): void
  /** Takes a slot, or throws the same. Returns a function that gives it back; calling that twice does no harm. */
  enter(userId: number): () => void
}

export function longLists(): LongLists {
  const underWay = new Map<symbol, number>()
  const check = (userId: number) => {
    const own = [...underWay.values()].filter((each) => each === userId).length
    if (own >= longListsOfOne) throw new TooMany(retryAfterSeconds)
    if (underWay.size >= longListsOfAll) throw new ServerBusy(retryAfterSeconds)
  }
  return {
    check,
    enter(userId) {
      check(userId)
      const list = Symbol('list')
      underWay.set(list, userId)
      return () => void underWay.delete(list)
    },
  }
}
