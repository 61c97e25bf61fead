/** Counter of the components with unsaved work, so that the work is not lost on sign-out. */
export interface UnsavedWork {
  /** Registers unsaved work; returns a function that ends the registration. */
  register: () => () => void
  /** Whether any component has unsaved work. */
  exists: () => boolean
  /** Ends all registrations. Call it before the page is loaded again, after the user has abandoned the changes. */
  abandon: () => void
}

/** Creates a counter that starts at 0. */
export function createUnsavedWork(): UnsavedWork {
  const registrations = new Set<object>()
  return {
    register() {
      const registration = {}
      registrations.add(registration)
      return () => void registrations.delete(registration)
    },
    exists: () => registrations.size > 0,
    abandon: () => registrations.clear(),
  }
}
