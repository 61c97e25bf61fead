/**
 * The reason why a cover was removed: the same user signed in again, or the user has given up the unsaved changes or the
 * action.
 */
export type CoverEnd = 'signedInAgain' | 'givenUp'

/** A cover after the session has expired, with a message that says so, or over an action that needs a recent sign-in. */
export type Cover = { reason: 'expired'; message: string } | { reason: 'action' }

/** Store for the cover over a page on which the user signs in again, so that the page keeps what was entered. */
export interface SessionCover {
  subscribe: (listener: () => void) => () => void
  current: () => Cover | undefined
  /** Whether a page that can show the cover is mounted. Only pages of signed-in users can show it. */
  canCover: () => boolean
  /**
   * Covers the page; resolves when the cover is removed. Concurrent calls share one cover. If the session expires under
   * the cover of an action, the cover says so.
   */
  raise: (cover: Cover) => Promise<CoverEnd>
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
    raise(next) {
      if (!cover || (cover.reason === 'action' && next.reason === 'expired')) put(next)
      return new Promise((resolve) => waiting.push(resolve))
    },
    end(how) {
      put(undefined)
      for (const resolve of waiting.splice(0)) resolve(how)
    },
  }
}
