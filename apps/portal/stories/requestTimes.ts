import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { http, type RequestHandler } from 'msw'

/** The times at which the recorded calls were made, in milliseconds of `performance.now()`. */
export interface RequestTimes {
  /** Handlers that record the times. Put them before the handlers that respond to these calls. */
  handlers: RequestHandler[]
  first(): number
  last(): number
  /** Removes the recorded times; call it before the measured part. */
  reset(): void
}

/**
 * Records the times of the calls. A timer never fires early, so a story can assert a minimum delay on any
 * machine. A unit test with fake timers asserts the maximum delay.
 */
export function requestTimes(...endpoints: readonly Endpoint[]): RequestTimes {
  let times: number[] = []
  const handlers = endpoints.map(({ method, path }) => {
    // A download sends a HEAD request before the GET request.
    const methods: string[] = method === 'GET' ? ['GET', 'HEAD'] : [method]
    return http.all(`*${apiBase}${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      if (methods.includes(request.method)) times.push(performance.now())
      // MSW passes the request to the next handler if a handler returns undefined.
      return undefined
    })
  })
  const at = (index: number): number => {
    const time = times.at(index)
    if (time === undefined) throw new Error('Make one of these calls before you read its time.')
    return time
  }
  return {
    handlers,
    first: () => at(0),
    last: () => at(-1),
    reset: () => {
      times = []
    },
  }
}
