import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { http, type RequestHandler } from 'msw'

/** When some calls were made, in milliseconds of `performance.now()`. */
export interface RequestTimes {
  /** Goes before the handlers that answer these calls. */
  handlers: RequestHandler[]
  first(): number
  last(): number
  /** To be called before what is measured begins. */
  forget(): void
}

/**
 * Records when the calls are made. A timer never ends early, so a story can assert how long something waits
 * at least on a machine of any speed; that it waits no longer is asserted by a unit test with fake timers.
 */
export function requestTimes(...endpoints: readonly Endpoint[]): RequestTimes {
  let times: number[] = []
  const handlers = endpoints.map(({ method, path }) => {
    // A download asks for its headers before it takes the file.
    const methods: string[] = method === 'GET' ? ['GET', 'HEAD'] : [method]
    return http.all(`*${apiBase}${path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')}`, ({ request }) => {
      if (methods.includes(request.method)) times.push(performance.now())
      // Undefined leaves the request to the next handler.
      return undefined
    })
  })
  const at = (place: number): number => {
    const time = times.at(place)
    if (time === undefined) throw new Error('None of these calls was made.')
    return time
  }
  return {
    handlers,
    first: () => at(0),
    last: () => at(-1),
    forget: () => {
      times = []
    },
  }
}
