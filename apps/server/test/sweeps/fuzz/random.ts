/** Chance that a seed repeats. */
export interface Random {
  /** A whole number from 0 up to, not including, the end. */
  below(end: number): number
  /** Whether what happens once in so many times happens now. */
  oneIn(times: number): boolean
  pick<Value>(from: readonly [Value, ...Value[]]): Value
  /** The same of a list that may be empty. */
  any<Value>(from: readonly Value[]): Value | undefined
}

/** mulberry32: small, well spread, and the same on every machine. */
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
