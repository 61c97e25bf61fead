export interface CallerLimit {
  /** Counts a call of this address. Returns 0 if it is allowed, or after how many seconds it would be. */
  waitOf(address: string): number
}

interface Bucket {
  /** The calls that the address may make at the time `at`. */
  left: number
  at: number
}

/** Seconds of calls that an address may make at once. */
const burstSeconds = 10
/** Maximum number of addresses in memory. */
const mostAddresses = 10_000

/**
 * Limits the calls of each address to `perSecond` on average, with bursts of ten times as many (a token bucket).
 * Further addresses than the memory allows replace those that have been quiet for longest. [EXP-281]
 */
export function callerLimit(perSecond: number, now: () => number): CallerLimit {
  const most = perSecond * burstSeconds
  // A Map keeps the order of insertion: the first address is the one that has been quiet for longest.
  const buckets = new Map<string, Bucket>()
  return {
    waitOf(address) {
      const at = now()
      const { left: before, at: since } = buckets.get(address) ?? { left: most, at }
      const left = Math.min(most, before + (Math.max(0, at - since) * perSecond) / 1000)
      const isAllowed = left >= 1
      buckets.delete(address)
      buckets.set(address, { left: isAllowed ? left - 1 : left, at })
      const [quietest] = buckets.keys()
      if (buckets.size > mostAddresses && quietest !== undefined) buckets.delete(quietest)
      return isAllowed ? 0 : Math.ceil((1 - left) / perSecond)
    },
  }
}
