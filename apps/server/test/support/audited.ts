import { endpoints } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { apiBase, headers } from '@portal-gateway/contract/headers'
import type { Handler } from '../../src/core/handler.ts'
import type { Host } from '../../src/core/host/ports.ts'

/** Whether a call changes data and is allowed to staff only. */
export const isAdministrative = ({ access, method }: Endpoint): boolean =>
  method !== 'GET' && (access === 'WRITE_USERS' || access === 'ADMIN')

/** Calls without an audit entry, by method and path, with the reason. */
export const unaudited: Readonly<Record<string, string>> = {
  'POST /rest/secure/admin/user_management/clearUsersPasswordAllowChangeTime/{uuid}':
    'It changes nothing if the user has no waiting time. passwordWaits.test.ts expects an entry if the call ends a waiting time.',
}

const callName = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Every administrative call of the contract that must write an audit entry. */
export const auditedCalls = endpoints.filter(
  (endpoint) => isAdministrative(endpoint) && !Object.hasOwn(unaudited, callName(endpoint)),
)

const patterns = auditedCalls.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${apiBase}${endpoint.path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
}))

/** Wraps a handler: throws in any test if an administrative call succeeds without an audit entry. (T57) */
export const audited =
  ({ engine: { db } }: Pick<Host, 'engine'>, handler: Handler): Handler =>
  async (request) => {
    const { method, url } = request
    const isRepeatable = request.headers.has(headers.idempotencyKey)
    const response = await handler(request)
    const path = new URL(url).pathname
    const call = patterns.find(
      ({ endpoint, pattern }) => endpoint.method === method && pattern.test(path),
    )?.endpoint
    if (!call || !response.ok) return response
    const entries = db.selectFrom('audit_entries').select('id')
    const entry = await entries
      .where('request_id', '=', response.headers.get('x-request-id'))
      .executeTakeFirst()
    // A repeated call with the same Idempotency-Key creates nothing. The first attempt has written the entry.
    const createdId = isRepeatable ? Number(response.headers.get('location')?.split('/').at(-1)) : Number.NaN
    const created = entries.where('action', '=', 'CREATED').where('entity_id', '=', createdId)
    if (!entry && !(createdId > 0 && (await created.executeTakeFirst())))
      throw new Error(`${callName(call)} returned ${response.status} but wrote no audit entry`)
    return response
  }
