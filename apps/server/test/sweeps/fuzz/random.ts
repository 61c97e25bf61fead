/** A pseudo-random generator; the same seed gives the same values. */
export interface Random {
  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number
  /** Returns true with a probability of one in `times`. */
  oneIn(times: number): boolean
  pick<Value>(from: readonly [Value, ...Value[]]): Value
  /** Like `pick`, for a list that may be empty. */
  any<Value>(from: readonly Value[]): Value | undefined
}

/** The mulberry32 generator: it is small and well distributed, and gives the same values on every machine. */
export function random(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: (from) => from[below(from.length)] ?? from[0],
    any: (from) => from[below(from.length)],
  }
}
