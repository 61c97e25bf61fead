import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { headers } from '@portal-gateway/contract/headers'
import { institutions } from '@portal-gateway/contract/institutions'
import { passwords } from '@portal-gateway/contract/passwords'
import { allows } from '@portal-gateway/contract/permissions'
import { secondFactor } from '@portal-gateway/contract/secondFactor'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { userProfile } from '@portal-gateway/contract/userProfile'
import { callingPartner } from '../host/partners.ts'
import type { Host } from '../host/ports.ts'
import { isSameSecret } from '../host/secrets.ts'
import { isFromAllowedOrigin } from '../http/crossOrigin.ts'
import type { Refusal } from '../http/refusal.ts'
import { findSession, type LiveSession } from './sessions.ts'

/**
 * Checks the session, then the permission, then whether a page of the portal or of an allowed origin sent the
 * request. Only admitted requests reach the handler. A partner's server has no session and no page; it
 * authenticates with a secret.
 */
export async function admit(
  host: Host,
  endpoint: Endpoint,
  request: Request,
): Promise<{ session: LiveSession | undefined } | Refusal> {
  const { access, method } = endpoint
  if (access === 'partner') return callingPartner(host, request) ? { session: undefined } : unknownPartner
  const isTrusted = isFromOurPage(request) || isFromAllowedOrigin(host.settings, request)
  // Refuses before the session is read: a page of the same site can measure the size and the time of this
  // response, so neither may depend on a session. [EXP-216]
  if (!isTrusted && request.headers.get('sec-fetch-mode') === 'no-cors')
    return { refused: 'forbidden', key: 'NOT_AUTHORIZED' }
  const session = access === 'public' ? undefined : await findSession(host, request)
  if (access !== 'public') {
    if (!session) return { refused: 'signedOut', key: 'SIGNED_OUT' }
    const mustChangePasswordFirst = session.mustChangePassword && !allowedWhenExpired.has(endpoint)
    if (mustChangePasswordFirst || !allows(session.user.permissions, access))
      return { refused: 'forbidden', key: 'NOT_AUTHORIZED' }
    if (session.missingFactor?.isDue && !allowedWithoutFactor.has(endpoint))
      return { refused: 'forbidden', key: 'SECOND_FACTOR_IS_REQUIRED' }
  }
  if (method === 'GET') {
    // A GET call extends the session too, so pages of other sites must not be able to make it. Links to files
    // and courses are allowed on any page.
    return isLinkTo(endpoint, request) || isTrusted
      ? { session }
      : { refused: 'forbidden', key: 'NOT_AUTHORIZED' }
  }
  const isOurs =
    isTrusted &&
    (!session || isSameSecret(request.headers.get(headers.antiForgery) ?? '', session.antiForgeryToken))
  return isOurs ? { session } : { refused: 'forbidden', key: 'ANTI_FORGERY_TOKEN_IS_INVALID' }
}

/**
 * Whether the user followed a link to a file or a course, or comes back from an institution. Except for files, it must
 * open as a document, because another page must not show it in a frame.
 */
function isLinkTo(endpoint: Endpoint, request: Request): boolean {
  if (request.headers.get('sec-fetch-mode') !== 'navigate') return false
  const isDocument = request.headers.get('sec-fetch-dest') === 'document'
  if (endpoint === files.stream || endpoint === institutions.callback) return isDocument
  return endpoint.done.body === 'file'
}

const unknownPartner: Refusal = {
  refused: 'signedOut',
  key: 'NOT_AUTHORIZED',
  headers: { 'www-authenticate': 'Bearer' },
}

// A user with an expired password may make only these calls, which are needed to change the password or to sign
// out, also of the institution. [C-034, IDENT-066]
const allowedWhenExpired: ReadonlySet<Endpoint> = new Set<Endpoint>([
  passwords.change,
  sessionCalls.refresh,
  sessionCalls.invalidate,
  institutions.signOut,
  ...Object.values(userCapabilities),
])

// A user who needs a second factor and has none may make only these calls, which are needed to add it, to change an
// expired password before, or to sign out. [IDENT-026]
const allowedWithoutFactor: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...allowedWhenExpired,
  secondFactor.get,
  secondFactor.start,
  secondFactor.confirm,
  userProfile.get,
  userProfile.setLanguage,
])

// The browser sends 'none' if the user opened the URL directly (address bar, bookmark). It sends 'same-site'
// for requests from other subdomains and ports, whose pages are not the portal's.
const isFromOurPage = (request: Request): boolean =>
  ['same-origin', 'none'].includes(request.headers.get('sec-fetch-site') ?? 'none')
