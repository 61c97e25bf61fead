import type { Clock } from '@portal-gateway/server/core/host/ports'
import { delay, HttpResponse } from 'msw'

/** The condition of all calls of a rehearsal: normal, delayed, failing, or without a network. */
export const faults = ['none', 'slow', 'broken', 'offline'] as const
export type Fault = (typeof faults)[number]

/** The delay of slow calls, in milliseconds. */
const slowCallMs = 4000

let fault: Fault = 'none'
/** The number of milliseconds by which the server's clock is ahead of the real time. */
let aheadMs = 0

/** The clock of the server in this page. */
export const pageClock: Clock = { now: () => Date.now() + aheadMs }

export function moveClock(ms: number): void {
  aheadMs += ms
}

export function setFault(next: Fault): void {
  fault = next
}

/** Resets the conditions of the previous story. */
export function resetConditions(): void {
  fault = 'none'
  aheadMs = 0
}

/** Responds to a call of the page under the current conditions. */
export async function underConditions(
  request: Request,
  handle: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (fault === 'offline') return HttpResponse.error()
  if (fault === 'broken')
    return HttpResponse.json({ globalErrors: [], fieldErrors: {}, requestId: 'rehearsal' }, { status: 500 })
  if (fault === 'slow') await delay(slowCallMs)
  return handle(request)
}
