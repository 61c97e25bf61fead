/** The reason why a cover was removed: the same user signed in again, or the user discarded the unsaved changes. */
export type CoverEnd = 'signedInAgain' | 'discarded'

interface Cover {
  /** The reason why the user must sign in again. */
  message: string
}

/** Store for the cover over a page with unsaved work after the session has expired. */
export interface SessionCover {
  subscribe: (listener: () => void) => () => void
  current: () => Cover | undefined
  /** Whether a page that can show the cover is mounted. Only pages of signed-in users can show it. */
  canCover: () => boolean
  /** Covers the page; resolves when the cover is removed. Concurrent calls share one cover. */
  raise: (message: string) => Promise<CoverEnd>
  end: (how: CoverEnd) => void
}

/** Creates the store, without a cover. */
export function createSessionCover(): SessionCover {
  let cover: Cover | undefined
  const waiting: ((how: CoverEnd) => void)[] = []
  const listeners = new Set<() => void>()
  const put = (next: Cover | undefined) => {
    cover = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    current: () => cover,
    canCover: () => listeners.size > 0,
    raise(message) {
      if (!cover) put({ message })
      return new Promise((resolve) => waiting.push(resolve))
    },
    end(how) {
      put(undefined)
      for (const resolve of waiting.splice(0)) resolve(how)
    },
  }
}
