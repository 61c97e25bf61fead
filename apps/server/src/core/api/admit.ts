import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { headers } from '@portal-gateway/contract/headers'
import { passwords } from '@portal-gateway/contract/passwords'
import { allows } from '@portal-gateway/contract/permissions'
import { session as sessionCalls } from '@portal-gateway/contract/session'
import { userCapabilities } from '@portal-gateway/contract/userCapabilities'
import { callingPartner } from '../host/partners.ts'
import type { Host } from '../host/ports.ts'
import { isSameSecret } from '../host/secrets.ts'
import type { Refusal } from '../http/refusal.ts'
import { findSession, type LiveSession } from './sessions.ts'

/**
 * Lets a request through to its rule: session, then permission, then proof that our own page sent it. The
 * server of a partner has neither session nor page, but a secret.
 */
export async function admit(
  host: Host,
  endpoint: Endpoint,
  request: Request,
): Promise<{ session: LiveSession | undefined } | Refusal> {
  const { access, method, done } = endpoint
  if (access === 'partner') return callingPartner(host, request) ? { session: undefined } : stranger
  const session = access === 'public' ? undefined : await findSession(host, request)
  if (access !== 'public') {
    if (!session) return { refused: 'signedOut', key: 'SIGNED_OUT' }
    const isHeldUp = session.mustChangePassword && !wayOut.has(endpoint)
    if (isHeldUp || !allows(session.user.permissions, access))
      return { refused: 'forbidden', key: 'NOT_AUTHORIZED' }
  }
  if (method === 'GET') {
    // Every call keeps its session alive, which no other page shall do. A link to a file may stand anywhere.
    const isLink = done.body === 'file' && request.headers.get('sec-fetch-mode') === 'navigate'
    return isLink || isFromOurPage(request) ? { session } : { refused: 'forbidden', key: 'NOT_AUTHORIZED' }
  }
  const isOurs =
    isFromOurPage(request) &&
    (!session || isSameSecret(request.headers.get(headers.antiForgery) ?? '', session.antiForgeryToken))
  return isOurs ? { session } : { refused: 'forbidden', key: 'ANTI_FORGERY_TOKEN_IS_INVALID' }
}

const stranger: Refusal = {
  refused: 'signedOut',
  key: 'NOT_AUTHORIZED',
  headers: { 'www-authenticate': 'Bearer' },
}

// What a person with an expired password needs to change it, or to leave. [C-034]
const wayOut: ReadonlySet<Endpoint> = new Set<Endpoint>([
  passwords.change,
  sessionCalls.refresh,
  sessionCalls.invalidate,
  ...Object.values(userCapabilities),
])

// 'none' is a person's own doing. Sibling hosts and other ports are 'same-site', and not ours.
const isFromOurPage = (request: Request): boolean =>
  ['same-origin', 'none'].includes(request.headers.get('sec-fetch-site') ?? 'none')
