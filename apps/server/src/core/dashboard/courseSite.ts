import { getMimeType, mimes } from 'hono/utils/mime'
import type { Host } from '../host/ports.ts'
import { rangeOf } from '../http/fileResponse.ts'
import { firstPageOf } from './courses.ts'
import { coursesPath, findCourseFile } from './courseVisits.ts'

/**
 * Serves the files of courses. Courses come from third parties and can contain any script, so they run in a
 * sandbox: an opaque origin without cookies, storage or access to the page around them. On a separate host,
 * they may use storage, because some authoring tools need it; only `portalOrigin` may frame them there.
 */
export function courseSite(host: Host, portalOrigin?: string): (request: Request) => Promise<Response> {
  const { isSecure } = host.settings
  const headersFor = (path: string) => courseHeaders(path, { portalOrigin, isSecure })
  const refuse = (status: 404 | 405, more: Record<string, string> = {}) =>
    new Response(closed, { status, headers: { ...headersFor(''), ...closedHeaders, ...more } })
  return async (request) => {
    if (!['GET', 'HEAD'].includes(request.method)) return refuse(405, { allow: 'GET, HEAD' })
    // Refuses service workers: one could serve the course after the session has ended, or after the permission
    // or the course was removed.
    if (request.headers.has('service-worker')) return refuse(404)
    const place = parsePath(new URL(request.url).pathname)
    const file = place && (await findCourseFile(host, place.token, place.path))
    if (!file) return refuse(404)
    // Stored files never change, so the key and the offset identify the content.
    const etag = `"${file.key}-${file.first}"`
    const own = new Headers({ ...headersFor(place.path), etag, 'content-type': typeOf(place.path) })
    if (request.headers.get('if-none-match') === etag)
      return new Response(null, { status: 304, headers: own })
    const isSame = [null, etag].includes(request.headers.get('if-range'))
    const range = isSame ? rangeOf(request.headers.get('range'), file.size) : undefined
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
    if (body) return new Response(body, { status, headers: own })
    host.log({ level: 'error', event: 'file is missing', key: file.key })
    return refuse(404)
  }
}

// The text of the response if the course is not available, for example to a page that is still open after the
// session has ended.
const closed = 'This page of the course is no longer available. Open the course again from the portal.\n'
const closedHeaders = { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' }

/** Parses '/PG-content/{token}/{path}', with the path as it is in the archive. */
function parsePath(pathname: string): { token: string; path: string } | undefined {
  const [, token, encoded] = /^\/([0-9a-f]{64})\/(.+)$/.exec(pathname.slice(coursesPath.length)) ?? []
  if (token === undefined || encoded === undefined) return undefined
  try {
    return { token, path: decodeURIComponent(encoded) }
  } catch {
    return undefined
  }
}

const courseHeaders = (
  path: string,
  { portalOrigin, isSecure }: { portalOrigin: string | undefined; isSecure: boolean },
): Record<string, string> => ({
  'content-security-policy': policyOf(path, portalOrigin),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Requests for scripts and data from an opaque origin are cross-origin.
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'accept-ranges': 'bytes',
  // The browser must revalidate cached files on every use, so that it cannot show the course after the session
  // has ended.
  'cache-control': 'private, no-cache',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
})

const sandbox = 'sandbox allow-scripts allow-forms allow-popups'

function policyOf(path: string, portalOrigin: string | undefined): string {
  if (portalOrigin !== undefined) {
    return `${sandbox} allow-same-origin; frame-ancestors 'self' ${portalOrigin}`
  }
  // Course pages have an opaque origin, which never matches 'self'. Only the start page has frame-ancestors: on
  // every file, it would prevent a course from framing its own pages.
  return firstPageOf(new Set([path])) ? `${sandbox}; frame-ancestors 'self'` : sandbox
}

// Types that authoring tools use but the library does not have. With 'nosniff', a browser does not play media
// without a type.
const moreTypes = {
  ...mimes,
  cur: 'image/x-icon',
  dtd: 'application/xml-dtd',
  m4a: 'audio/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  ogg: 'audio/ogg',
  vtt: 'text/vtt',
  wav: 'audio/wav',
  xsd: 'application/xml',
}

// Removes the character set from the media type, because course pages declare it themselves, and old ones are
// not UTF-8.
const typeOf = (path: string): string =>
  getMimeType(path, moreTypes)?.replace(/;.*/, '') ?? 'application/octet-stream'
