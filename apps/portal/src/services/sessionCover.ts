/** How a covered page was left: the same person came back, or the page is given up. */
export type CoverEnd = 'signedInAgain' | 'givenUp'

interface Cover {
  /** Why the person has to sign in again. */
  message: string
}

/** Whether the page is covered because its session is over while something unsaved stands on it. */
export interface SessionCover {
  subscribe: (listener: () => void) => () => void
  current: () => Cover | undefined
  /** Whether a signed-in page is there, which shows the cover. */
  hasPlace: () => boolean
  /** Covers the page; everybody who asks meanwhile waits for the same end. */
  raise: (message: string) => Promise<CoverEnd>
  end: (how: CoverEnd) => void
}

/** A cover that is not raised. */
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
    hasPlace: () => listeners.size > 0,
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
