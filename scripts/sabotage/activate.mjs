/**
 * Defines the function that the switches ask, with one mutant active (-1: none). Runs in a page too, so
 * it uses nothing from outside. Returns the numbers of the mutants that were reached since it was asked last.
 */
export function activate(active) {
  // A mutated loop may be endless. No test reaches a place this often.
  const limit = 3_000_000
  let reached = new Set()
  let count = 0
  globalThis.isSabotaged = (number) => {
    reached.add(number)
    if (number !== active) return false
    count += 1
    if (count > limit) throw new Error('The mutant runs without an end.')
    return true
  }
  globalThis.takeReached = () => {
    const taken = [...reached]
    reached = new Set()
    return taken
  }
  return globalThis.takeReached
}
