import type { ArrivalProblem } from '@portal-gateway/contract/institutions'
import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { type Started, startArrival } from './arrivals.ts'
import { redirectAddress } from './redirectAddress.ts'

/** The limit of started sign-ins per caller. It is high, because all members of a university can share an IP address. */
const startsPerCaller = 600
/** The period of this limit. */
export const startsSeconds = 900

/** Counts the start of a sign-in; returns false if the caller has started too many. */
export async function countStart(host: Host, request: Request): Promise<boolean> {
  const caller = host.callerOf(request)
  const rateLimit = { what: `starts by ${caller}`, limit: startsPerCaller, seconds: startsSeconds }
  return caller === undefined || countRequest(host, rateLimit)
}

/**
 * Starts a sign-in with an institution, and returns the address to which the browser goes: that of the institution, or
 * of the portal's page about the problem if the institution does not respond.
 */
export async function startAt(host: Host, started: Started): Promise<string> {
  const { institution } = started
  const checks = await startArrival(host, started)
  const result = await host.institutions.signInAddress(institution, {
    ...checks,
    redirectAddress: redirectAddress(host, institution).href,
    signsInAgain: started.signsInAgain ?? false,
  })
  if ('address' in result) return result.address
  host.log({ level: 'error', event: 'institution does not respond', institution, reason: result.reason })
  return problemPage(host, 'UNREACHABLE', { institution, wayBack: started.wayBack })
}

/** Returns the address of the portal's page about a sign-in with an institution. */
export const portalPage = (host: Host): URL => new URL('institution', host.portalAddress())

/**
 * Returns the address of the portal's page about a problem, so that the user sees a page of the portal. With the query
 * `wayBack`, trying again there starts the same sign-in. [IDENT-052]
 */
export function problemPage(
  host: Host,
  name: ArrivalProblem,
  { institution, wayBack = '' }: { institution?: string; wayBack?: string } = {},
): string {
  const page = portalPage(host)
  page.search = wayBack
  page.searchParams.set('problem', name)
  if (institution !== undefined) page.searchParams.set('idp', institution)
  return page.href
}
