/** Counts the places of the portal that hold something unsaved, for those who must not lose it. */
export interface UnsavedWork {
  /** Says that there is some, until the returned function is called. */
  hold: () => () => void
  isHeld: () => boolean
}

/** An empty count. */
export function createUnsavedWork(): UnsavedWork {
  let held = 0
  return {
    hold() {
      held += 1
      let isHolding = true
      return () => {
        if (isHolding) held -= 1
        isHolding = false
      }
    },
    isHeld: () => held > 0,
  }
}
