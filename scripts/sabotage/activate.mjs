/**
 * Defines the function that the switches call, with one mutant active (-1: none). It also runs in a page, so
 * it must not refer to anything outside of it. Returns the numbers of the mutants that were reached since the
 * last call.
 */
export function activate(active) {
  // A mutant may make a loop endless. No test reaches a mutant this often otherwise.
  const limit = 3_000_000
  let reached = new Set()
  let count = 0
  globalThis.isSabotaged = (number) => {
    reached.add(number)
    if (number !== active) return false
    count += 1
    if (count > limit) throw new Error('The mutant runs an endless loop.')
    return true
  }
  globalThis.takeReached = () => {
    const taken = [...reached]
    reached = new Set()
    return taken
  }
  return globalThis.takeReached
}
