/** Counter of the components with unsaved work, so that the work is not lost on sign-out. */
export interface UnsavedWork {
  /** Registers unsaved work; returns a function that ends the registration. */
  register: () => () => void
  /** Whether any component has unsaved work. */
  exists: () => boolean
}

/** Creates a counter that starts at 0. */
export function createUnsavedWork(): UnsavedWork {
  let count = 0
  return {
    register() {
      count += 1
      let isRegistered = true
      return () => {
        if (isRegistered) count -= 1
        isRegistered = false
      }
    },
    exists: () => count > 0,
  }
}
