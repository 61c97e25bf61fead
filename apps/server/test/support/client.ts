import type { ParamsOf } from '@portal-gateway/contract/callTypes'
import { type Endpoint, pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import * as v from 'valibot'
import { expect } from 'vitest'
import { openSession } from '../../src/core/api/sessions.ts'
import type { Handler } from '../../src/core/handler.ts'
import type { Host } from '../../src/core/host/ports.ts'

const origin = 'http://portal.example'

/** A client that behaves like a browser: it stores the cookie and sends the anti-forgery token. */
export interface Client {
  cookie: string
  /** The cookie by which the server recognises this browser. */
  device: string
  /** The cookie of a sign-in with an institution. */
  arrival: string
  token: string
  /** Makes a call of the contract and validates the response against it. */
  send<E extends Endpoint>(endpoint: E, parts?: Parts<E>): Promise<Answered>
  /** Sends any request, with this client's cookie and token unless `headers` override them. */
  fetch(method: string, path: string, init?: RawInit): Promise<Response>
  signIn(username: string, password: string): Promise<Response>
  startSession(host: Host, userId: number): Promise<void>
}

interface Parts<E extends Endpoint> {
  params?: ParamsOf<E>
  query?: string
  body?: unknown
  /** The multipart form of an endpoint with parts; it is sent instead of `body`. */
  form?: FormData
  headers?: Record<string, string>
}

export interface RawInit {
  headers?: Record<string, string | undefined>
  body?: BodyInit
}

/** A response with its parsed body, which is undefined if the body is empty. */
export interface Answered {
  status: number
  headers: Headers
  body: unknown
}

export function newClient(handler: Handler): Client {
  const client: Client = {
    cookie: '',
    device: '',
    arrival: '',
    token: '',
    async fetch(method, path, init = {}) {
      const headers = new Headers()
      const cookies = [client.cookie, client.device, client.arrival].filter(Boolean).join('; ')
      if (cookies) headers.set('cookie', cookies)
      if (client.token) headers.set(names.antiForgery, client.token)
      for (const [name, value] of Object.entries(init.headers ?? {})) {
        if (value === undefined) headers.delete(name)
        else headers.set(name, value)
      }
      const body = init.body === undefined ? {} : { body: init.body, duplex: 'half' as const }
      const response = await handler(new Request(origin + apiBase + path, { method, headers, ...body }))
      keepCookie(client, response)
      return response
    },
    async send(endpoint, { params, query = '', body, form, headers = {} } = {}) {
      const path = (params ? pathOf(endpoint, params) : endpoint.path) + query
      // Buffers the form, because the server could not abort the upload of a form that Node streams.
      const written = form && new Response(form)
      const response = await client.fetch(endpoint.method, path, {
        headers: {
          accept: 'application/json',
          'content-type': written?.headers.get('content-type') ?? 'application/json',
          ...headers,
        },
        ...(written && { body: await written.arrayBuffer() }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      const answered = {
        status: response.status,
        headers: response.headers,
        body: text === '' ? undefined : (JSON.parse(text) as unknown),
      }
      expectContract(endpoint, answered)
      return answered
    },
    async signIn(username, password) {
      const response = await client.fetch('POST', '/rest/token/create', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      if (response.ok)
        client.token = v.parse(v.object({ xsrfToken: v.string() }), await response.clone().json()).xsrfToken
      return response
    },
    async startSession(host, userId) {
      const headers = new Headers()
      client.token = (await openSession(host, headers, userId)).antiForgeryToken
      keepCookie(client, new Response(null, { headers }))
    },
  }
  return client
}

function keepCookie(client: Client, response: Response): void {
  for (const set of response.headers.getSetCookie()) {
    const value = set.includes('Max-Age=0') ? '' : (set.split(';')[0] ?? '')
    if (set.includes('PGDEVICE=')) client.device = value
    else if (set.includes('PGARRIVAL=')) client.arrival = value
    else client.cookie = value
  }
}

/**
 * Expects that the contract declares the status of the response for the call, and that the body matches it.
 */
export function expectContract(
  { done, outcomes = [], refusal }: Endpoint,
  { status, headers, body }: Answered,
): void {
  if (done.isCounted && status === done.status) expect(headers.get(names.total)).toMatch(/^\d+$/)
  const declared = new Map<number, v.GenericSchema | undefined>()
  for (const outcome of Object.values(commonOutcomes)) declared.set(outcome.status, outcome.body)
  for (const name of outcomes) declared.set(declaredOutcomes[name].status, declaredOutcomes[name].body)
  if (refusal) declared.set(refusal.status, refusal.body)
  declared.set(done.status, done.body === 'file' ? v.unknown() : done.body)
  expect([...declared.keys()]).toContain(status)
  const schema = declared.get(status)
  if (schema) expect(v.parse(schema, body)).toEqual(body)
  else expect(body).toBeUndefined()
  // A created record has an address that ends with its id. [C-087]
  if (status === 201) expect(headers.get('location')).toMatch(/\/\d+$/)
}
