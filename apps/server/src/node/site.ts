import { apiBase } from '@portal-gateway/contract/headers'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { coursesPath } from '../core/dashboard/courseVisits.ts'
import { portalPath } from './portalSite.ts'
import { closedPolicy, securityHeaders } from './securityHeaders.ts'

/** A part of the server, as a function. */
export type Answer = (request: Request) => Promise<Response>

export interface SiteOptions {
  api: Answer
  portal: Answer
  courses: Answer
  /** The host that courses have to themselves, if they have one. */
  courseHost?: string | undefined
  /** The pages of a demo beside the portal; undefined for a path that is not theirs. */
  demoPages?: ((request: Request) => Promise<Response> | undefined) | undefined
  /** Whether the database answers. */
  isReady: () => Promise<boolean>
  isSecure: boolean
}

/** The whole server as one function: the API, the portal, and what those who watch over it ask. */
export function site(options: SiteOptions): Answer {
  const { api, portal, courses, courseHost, demoPages, isReady, isSecure } = options
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
    // A page that runs there must find nothing else there, and no course may run here.
    if (courseHost !== undefined && isCourse !== (host === courseHost)) return say(wholeKeys.NOT_FOUND, 404)
    if (isCourse) return courses(request)
    if (path === apiBase || path.startsWith(`${apiBase}/`)) return hardened(await api(request), isSecure)
    if (path.startsWith(portalPath)) return portal(request)
    if (!['GET', 'HEAD'].includes(request.method)) {
      return say(wholeKeys.WRONG_METHOD, 405, { allow: 'GET, HEAD' })
    }
    // The portal writes Sign In's address without the closing slash: a reload must keep its message.
    if (path === '/' || `${path}/` === portalPath) {
      return say(`See ${portalPath}`, 302, { location: portalPath + search })
    }
    const demoPage = demoPages?.(request)
    if (demoPage) return demoPage
    if (path === '/healthz') return say('alive', 200)
    if (path === '/readyz') return (await isReady()) ? say('ready', 200) : say('not ready', 503)
    return say(wholeKeys.NOT_FOUND, 404)
  }
}

/** An answer of the API with the headers that it has not chosen for itself. */
function hardened(answer: Response, isSecure: boolean): Response {
  const own = { ...securityHeaders(isSecure), 'content-security-policy': closedPolicy }
  for (const [name, value] of Object.entries(own)) {
    if (!answer.headers.has(name)) answer.headers.set(name, value)
  }
  return answer
}
