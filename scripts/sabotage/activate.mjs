/**
 * Defines the global function that the switches call, and activates one mutant (-1: none). This function also
 * runs in a page, so it must not use variables of the module. Returns a function that returns the numbers of
 * the mutants reached since its last call.
 */
export function activate(active) {
  // A mutant may cause an endless loop. No test reaches a mutant this often without an endless loop.
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
