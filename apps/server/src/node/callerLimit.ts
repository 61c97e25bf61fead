import { apiBase } from '@portal-gateway/contract/headers'
import type { WholeKey } from '@portal-gateway/contract/messageKeys'
import type { Log } from '../core/host/ports.ts'
import { networkOf } from './callers.ts'
import { isLoopback } from './loopback.ts'

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

const key: WholeKey = 'TOO_MANY_REQUESTS'

/** How often the refused calls of an address are logged. */
const logMs = 60_000

/**
 * Returns a function that responds to the calls of an address that makes too many: 429 with Retry-After. It returns
 * undefined for other requests, and for callers on this machine.
 */
export function refuseTooManyCalls(
  perSecond: number,
  log: Log,
  now: () => number = Date.now,
): (request: Request, caller: string | undefined) => Response | undefined {
  const limit = callerLimit(perSecond, now)
  // Logs at most one line per minute, because a line for each refused call could fill the disk.
  let loggedAt = Number.NEGATIVE_INFINITY
  return (request, caller) => {
    if (caller === undefined || isLoopback(caller) || !isCall(request)) return undefined
    const wait = limit.waitOf(networkOf(caller))
    if (wait === 0) return undefined
    if (now() - loggedAt >= logMs) {
      loggedAt = now()
      log({ level: 'warn', event: 'too many calls', caller })
    }
    const headers = { 'retry-after': String(wait), 'cache-control': 'no-store' }
    return Response.json({ globalErrors: [key], fieldErrors: {} }, { status: 429, headers })
  }
}

const isCall = (request: Request): boolean => URL.parse(request.url)?.pathname.startsWith(apiBase) === true
