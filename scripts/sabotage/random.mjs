/** Returns a generator of numbers from 0 to 1, with the same sequence for the same seed (mulberry32). */
export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random sample of a list in random order, which is equal for equal seeds. */
export function sample(list, count, seed) {
  const next = random(seed)
  const rest = [...list]
  const chosen = []
  while (chosen.length < count && rest.length > 0)
    chosen.push(...rest.splice(Math.floor(next() * rest.length), 1))
  return chosen
}
