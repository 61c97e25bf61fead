import { apiBase } from '@portal-gateway/contract/headers'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { coursesPath } from '../core/dashboard/courseVisits.ts'
import { portalPath } from './portalSite.ts'
import type { Readiness } from './readiness.ts'
import { closedPolicy, securityHeaders } from './securityHeaders.ts'

/** A request handler. */
export type RequestHandler = (request: Request) => Promise<Response>

export interface SiteOptions {
  api: RequestHandler
  portal: RequestHandler
  courses: RequestHandler
  /** The separate host of courses, if there is one. */
  courseHost?: string | undefined
  /** The demo's own pages; undefined for any other path. */
  demoPages?: ((request: Request) => Promise<Response> | undefined) | undefined
  /** Whether requests can be served, and details that this caller may see. */
  readiness: (request: Request) => Promise<Readiness>
  isSecure: boolean
}

/** Combines API, portal, courses and health checks into one handler. */
export function site(options: SiteOptions): RequestHandler {
  const { api, portal, courses, courseHost, demoPages, readiness, isSecure } = options
  const own = {
    ...securityHeaders(isSecure),
    'content-security-policy': closedPolicy,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  }
  const say = (text: string, status: number, more: Record<string, string> = {}) =>
    new Response(`${text}\n`, { status, headers: { ...own, ...more } })
  return async (request) => {
    const { pathname: path, search, host } = new URL(request.url)
    const isCourse = path.startsWith(`${coursesPath}/`)
    // The course host serves only courses, and no other host serves courses, so that a course cannot access
    // the portal's origin.
    if (courseHost !== undefined && isCourse !== (host === courseHost)) return say(wholeKeys.NOT_FOUND, 404)
    if (isCourse) return courses(request)
    if (path === apiBase || path.startsWith(`${apiBase}/`)) return hardened(await api(request), isSecure)
    if (path.startsWith(portalPath)) return portal(request)
    if (!['GET', 'HEAD'].includes(request.method)) {
      return say(wholeKeys.WRONG_METHOD, 405, { allow: 'GET, HEAD' })
    }
    // The address of Sign In is the portal's address without the trailing slash. The redirect preserves the
    // query, which contains a message for the user.
    if (path === '/' || `${path}/` === portalPath) {
      return say(`See ${portalPath}`, 302, { location: portalPath + search })
    }
    const demoPage = demoPages?.(request)
    if (demoPage) return demoPage
    if (path === '/healthz') return say('alive', 200)
    if (path === '/readyz') {
      const { isReady, parts } = await readiness(request)
      return say([isReady ? 'ready' : 'not ready', ...parts].join('\n'), isReady ? 200 : 503)
    }
    return say(wholeKeys.NOT_FOUND, 404)
  }
}

/** Adds security headers to an API response unless it has set them itself. */
function hardened(answer: Response, isSecure: boolean): Response {
  const own = { ...securityHeaders(isSecure), 'content-security-policy': closedPolicy }
  for (const [name, value] of Object.entries(own)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  return answer
}
