import { paths } from '../paths.ts'

const maxParamsLength = 2048

// oxlint-disable-next-line no-control-regex -- browsers ignore control characters and treat '\\' as '/'
const unsafeCharacters = /[\\\u0000-\u001f\u007f]/

/**
 * Returns the path to open after sign-in, or undefined if it is not safe. The path must start with '/app'
 * before and after it is resolved, so that no link can open another site. [AUTH-012, C-038]
 */
export function safeAppPath(path: string | null): string | undefined {
  if (path === null || !/^\/app(?:[/?#]|$)/.test(path) || unsafeCharacters.test(path)) return undefined
  const here = 'https://portal.invalid'
  let resolved: URL
  try {
    resolved = new URL(path, here)
  } catch {
    return undefined
  }
  const stays = resolved.origin === here && /^\/app(?:\/|$)/.test(resolved.pathname)
  // '/app/%2f%2fevil' or '/app/..//evil' could open another site after a server or router has decoded it.
  return stays && !/%2f|%5c|\/\//i.test(resolved.pathname)
    ? `${resolved.pathname}${resolved.search}`
    : undefined
}

/** The query parameters that a page may receive after sign-in. All others are removed. */
export const pageParameters: readonly string[] = [
  'tab',
  'status',
  'mine',
  'inactive',
  'size',
  'resourceId',
  'redirect',
  'itemId',
  'returnTab',
  'returnPage',
  'returnUrl',
]

/**
 * Parses the query of the page to return to, a flat JSON object with string values. Anything else is ignored.
 * [AUTH-013, T2]
 */
export function parseRedirectParams(json: string | null): URLSearchParams {
  const found = new URLSearchParams()
  if (json === null || json.length > maxParamsLength) return found
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return found
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return found
  for (const [name, value] of Object.entries(parsed)) {
    if (pageParameters.includes(name) && typeof value === 'string') found.set(name, value)
  }
  return found
}

const isSignOut = (path: string): boolean => path.startsWith('/app/sign-out')

/**
 * Returns the address to open after sign-in: the page that the query contains, otherwise the dashboard.
 * [AUTH-012 to AUTH-014]
 */
export function afterSignIn(query: URLSearchParams): string {
  const path = safeAppPath(query.get('redirectPath'))
  if (path === undefined || isSignOut(path))
    return paths.dashboard({ skipRefresh: 'true', keepAlert: 'true' })
  const [pathname = path, own = ''] = path.split('?')
  const search = new URLSearchParams(
    [...new URLSearchParams(own)].filter(([name]) => pageParameters.includes(name)),
  )
  for (const [name, value] of parseRedirectParams(query.get('redirectParams'))) search.set(name, value)
  return search.size === 0 ? pathname : `${pathname}?${search}`
}

/**
 * Returns the address of Sign In with a message and optionally the page to return to. [AUTH-043,
 * AUTH-044]
 */
export function signInAddress(
  message: string | undefined,
  from?: { pathname: string; search: string },
): string {
  const path = from && safeAppPath(from.pathname)
  if (!path || isSignOut(path)) return paths.signIn({ ...(message && { message }) })
  const params = Object.fromEntries(new URLSearchParams(from.search))
  return paths.signIn({
    ...(message && { message }),
    redirectPath: path,
    redirectParams: JSON.stringify(params),
  })
}
