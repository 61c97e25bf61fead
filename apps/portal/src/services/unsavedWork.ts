/** Counts the components with unsaved work, so that the work is not lost on sign-out. */
export interface UnsavedWork {
  /** Registers unsaved work; returns a function that ends the registration. */
  hold: () => () => void
  isHeld: () => boolean
}

/** Creates a counter that starts at 0. */
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
