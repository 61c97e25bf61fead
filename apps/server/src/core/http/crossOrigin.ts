import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { crossOriginHeaders } from '@portal-gateway/contract/headers'
import type { Settings } from '../host/settings.ts'

type Allowing = Pick<Settings, 'allowedOrigins'>

/**
 * Whether a page of an allowed origin sent the request. The comparison is exact: a browser sends the origin in
 * lower case and without a default port, and 'null' for an opaque origin.
 */
export const isFromAllowedOrigin = ({ allowedOrigins }: Allowing, request: Request): boolean =>
  allowedOrigins.includes(request.headers.get('origin') ?? '')

// `satisfies` causes a type error here if the contract adds a method.
const methods = Object.keys({ GET: 0, POST: 0, PUT: 0, DELETE: 0 } satisfies Record<Endpoint['method'], 0>)

// The maximum in Chromium. After an origin was removed from the list, a browser with a cached preflight still
// sends its calls. The server refuses them by Sec-Fetch-Site, which browsers omit on plain http.
const preflightSeconds = 7200

/**
 * Returns the response to a CORS preflight of an allowed origin; undefined for any other request. The response
 * is the same for every path, so that it does not reveal which paths exist. For a wrong path or method, the
 * call itself returns 404 or 405.
 */
export function preflightResponse(settings: Allowing, request: Request): Response | undefined {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method')
  if (!isPreflight || !isFromAllowedOrigin(settings, request)) return undefined
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': methods.join(', '),
      'access-control-allow-headers': crossOriginHeaders.sent.join(', '),
      'access-control-max-age': String(preflightSeconds),
    },
  })
}

/** Adds the headers that allow a page of an allowed origin to read any response, errors included. */
export function addCrossOriginHeaders(settings: Allowing, request: Request, response: Response): void {
  const { headers, status } = response
  if (settings.allowedOrigins.length > 0) headers.append('vary', 'origin')
  if (isFromAllowedOrigin(settings, request)) {
    headers.set('access-control-allow-origin', request.headers.get('origin') ?? '')
    headers.set('access-control-allow-credentials', 'true')
    headers.set('access-control-expose-headers', crossOriginHeaders.read.join(', '))
  }
  // After a failed call, the API client sends a `no-cors` request to find out whether CORS or the network was
  // the cause. This header lets it receive the refusal, which contains no data. Pages of other sites, courses
  // among them, cannot use the API and do not receive the header. [T7]
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode } = Object.fromEntries(request.headers)
  if (status >= 400 && site === 'same-site' && mode === 'no-cors')
    headers.set('cross-origin-resource-policy', 'cross-origin')
}
