import { getMimeType } from 'hono/utils/mime'
import { coursesPath, findCourseFile } from './courseVisits.ts'
import { rangeOf } from './http/fileResponse.ts'
import type { Host } from './ports.ts'

/**
 * The files of courses. They are the work of others and may do anything a page can, so they are shown in a
 * sandbox: an origin of their own without cookies, storage or a way to the page around them. On a host of
 * their own, which only `portalOrigin` may frame, they keep storage: some authoring tools need it.
 */
export function courseSite(host: Host, portalOrigin?: string): (request: Request) => Promise<Response> {
  const headers = courseHeaders(portalOrigin)
  const refuse = (status: 404 | 405) =>
    new Response(null, { status, headers: { ...headers, 'cache-control': 'no-store' } })
  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refuse(405)
    const place = placeOf(new URL(request.url).pathname)
    const file = place && (await findCourseFile(host, place.token, place.path))
    if (!file) return refuse(404)
    const range = rangeOf(request.headers.get('range'), file.size)
    const own = new Headers({ ...headers, 'content-type': typeOf(place.path), 'accept-ranges': 'bytes' })
    if (range === 'unsatisfiable') {
      own.set('content-range', `bytes */${file.size}`)
      return new Response(null, { status: 416, headers: own })
    }
    const { first, last } = range ?? { first: 0, last: file.size - 1 }
    own.set('content-length', String(last - first + 1))
    if (range) own.set('content-range', `bytes ${first}-${last}/${file.size}`)
    const status = range ? 206 : 200
    if (request.method === 'HEAD' || file.size === 0) return new Response(null, { status, headers: own })
    const body = await host.files.open(file.key, { first: file.first + first, last: file.first + last })
    return body ? new Response(body, { status, headers: own }) : refuse(404)
  }
}

/** '/PG-content/{token}/{path}', with the path as its archive spelled it. */
function placeOf(pathname: string): { token: string; path: string } | undefined {
  const [, token, encoded] = /^\/([0-9a-f]{64})\/(.+)$/.exec(pathname.slice(coursesPath.length)) ?? []
  if (token === undefined || encoded === undefined) return undefined
  try {
    return { token, path: decodeURIComponent(encoded) }
  } catch {
    return undefined
  }
}

const courseHeaders = (portalOrigin?: string): Record<string, string> => ({
  'content-security-policy':
    portalOrigin === undefined
      ? "sandbox allow-scripts allow-forms allow-popups; frame-ancestors 'self'"
      : `sandbox allow-scripts allow-forms allow-popups allow-same-origin; frame-ancestors ${portalOrigin}`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Scripts and data that a page without an origin asks for count as somebody else's.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // The address is of this visit alone, so nothing of it is found again after the session.
  'cache-control': 'private, max-age=600',
})

// Without a character set: pages say it themselves, and old ones mean it.
const typeOf = (path: string): string => getMimeType(path)?.replace(/;.*/, '') ?? 'application/octet-stream'
