import type { OutcomesOf, RefusalOf, ValueOf } from '@portal-gateway/contract/callTypes'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { apiBase, headers } from '@portal-gateway/contract/headers'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import type { FormErrors } from '@portal-gateway/contract/types/formErrors'
import type { CommonOutcome } from '@portal-gateway/contract/types/outcomes'
import { delay, http, type RequestHandler } from 'msw'
import * as v from 'valibot'

/** Options of a canned success. */
export interface RespondOptions {
  delayMs?: number
  /** The response is not sent before the promise that this function returns is fulfilled. */
  until?: () => Promise<unknown>
  /** The id in a creation's Location header. The default is the value's id; 'none' sends no header. */
  createdId?: number | 'none'
  /** The total count, if the call has one. The default is the number of rows in the value. */
  total?: number
}

/** The outcomes that can be mocked: the common outcomes and the outcomes that the call declares. */
export type RefusableOutcome<E extends Endpoint> =
  | OutcomesOf<E>
  | ([RefusalOf<E>] extends [never] ? CommonOutcome : Exclude<CommonOutcome, 'signedOut'> | 'refused')

/** The details of an error response: message keys as the server sends them, flags, the request id, or Retry-After. */
export type RefusalDetails<E extends Endpoint, Outcome> = Outcome extends 'invalid'
  ? [errors: Partial<FormErrors>]
  : Outcome extends 'refused'
    ? [refusal: RefusalOf<E>]
    : Outcome extends 'forbidden'
      ? [details?: { inactive?: boolean; signInAgain?: boolean; requestId?: string }]
      : Outcome extends 'unchanged'
        ? []
        : Outcome extends 'tooMany' | 'unavailable'
          ? [details?: { requestId?: string; retryAfter?: number }]
          : [details?: { requestId?: string }]

/** Returns a handler with a canned success. Throws immediately if the contract does not allow the value. */
export function respond<E extends Endpoint>(
  endpoint: E,
  value: ValueOf<E>,
  { createdId, total, ...wait }: RespondOptions = {},
): RequestHandler {
  const { status, body: schema, isCounted } = endpoint.done
  if (schema === 'file') {
    const bytes = asBytes(value)
    return answering(endpoint, () => new Response(bytes, { status }), wait)
  }
  if (schema) mustFit(endpoint, schema, value)
  else if (value !== undefined) throw new Error(`${nameOf(endpoint)} has no response body. Pass undefined.`)
  const id = createdId ?? idOf(value)
  const location = status === 201 && typeof id === 'number' ? `${apiBase}${endpoint.path}/${id}` : undefined
  const init = {
    status,
    headers: {
      ...(location !== undefined && { location }),
      ...(isCounted && { [headers.total]: String(total ?? countOf(value)) }),
    },
  }
  return answering(endpoint, () => (schema ? Response.json(value, init) : new Response(null, init)), wait)
}

/** Returns a handler with a canned error response: a common outcome, or one that the call declares. */
export function refuse<E extends Endpoint, Outcome extends RefusableOutcome<E>>(
  endpoint: E,
  outcome: Outcome,
  ...[details]: RefusalDetails<E, Outcome>
): RequestHandler {
  if (outcome === 'refused') return refusal(endpoint, details)
  const name: string = outcome
  const known: Partial<Record<string, { status: number; body: v.GenericSchema | undefined }>> = {
    ...Object.fromEntries((endpoint.outcomes ?? []).map((each) => [each, declaredOutcomes[each]])),
    ...commonOutcomes,
  }
  const shape = endpoint.refusal && name === 'signedOut' ? undefined : known[name]
  if (!shape) throw new Error(`${nameOf(endpoint)} does not declare '${name}'`)
  const { status, body: schema } = shape
  if (!schema) return answering(endpoint, () => new Response(null, { status }))
  const { retryAfter, ...others } = asObject(details)
  const body = { ...noErrors, ...others }
  mustFit(endpoint, schema, body)
  const init = { status, headers: { ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }) } }
  return answering(endpoint, () => Response.json(body, init))
}

/** Returns a handler that simulates a lost network. */
export const unreachable = (endpoint: Endpoint): RequestHandler => answering(endpoint, () => Response.error())

/** Returns a handler that never responds. */
export const pending = (endpoint: Endpoint): RequestHandler =>
  answering(endpoint, async () => {
    await delay('infinite')
    return Response.error()
  })

function refusal(endpoint: Endpoint, details: unknown): RequestHandler {
  if (!endpoint.refusal) throw new Error(`${nameOf(endpoint)} declares no refusal`)
  const { status, body } = endpoint.refusal
  mustFit(endpoint, body, details)
  return answering(endpoint, () =>
    typeof details === 'string' ? new Response(details, { status }) : Response.json(details, { status }),
  )
}

function answering(
  endpoint: Endpoint,
  answer: () => Response | Promise<Response>,
  { delayMs = 0, until }: Pick<RespondOptions, 'delayMs' | 'until'> = {},
): RequestHandler {
  // Matches the path with and without a trailing slash, like the server.
  const path = endpoint.path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
  const methods: string[] = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method]
  return http.all(`*${apiBase}${path}`, async ({ request }) => {
    // MSW passes the request to the next handler if this one returns undefined.
    if (!methods.includes(request.method)) return undefined
    if (delayMs > 0) await delay(delayMs)
    await until?.()
    return answer()
  })
}

function mustFit(endpoint: Endpoint, schema: v.GenericSchema, value: unknown): void {
  const result = v.safeParse(schema, value)
  if (!result.success) {
    throw new Error(`${nameOf(endpoint)} does not allow this value:\n${v.summarize(result.issues)}`)
  }
}

/** Returns the bytes of a file. The type of `respond` cannot express that a 'file' response requires bytes. */
function asBytes(value: unknown): Uint8Array<ArrayBuffer> {
  if (value instanceof Uint8Array) return value.slice()
  throw new Error('Pass the bytes of the file as a Uint8Array.')
}

const asObject = (details: unknown): { retryAfter?: unknown } =>
  typeof details === 'object' && details !== null ? details : {}

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

const idOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'
    ? value.id
    : undefined
