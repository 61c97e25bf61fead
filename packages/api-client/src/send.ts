import type { ParamsOf } from '@portal-gateway/contract/callTypes'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { Forbidden, FormErrors, Problem } from '@portal-gateway/contract/formErrors'
import { headers } from '@portal-gateway/contract/headers'
import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { labelsOf, readable } from '@portal-gateway/contract/messages'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import { inEnglish, type Translate } from '@portal-gateway/contract/translate'
import type { Labels } from '@portal-gateway/contract/types/messages'
import * as v from 'valibot'
import type { Answer } from './answer.ts'
import { isBlockedByCors } from './blockedByCors.ts'
import { ContractBroken } from './ContractBroken.ts'
import { codeLoadFailure } from './codeLoadFailure.ts'
import type { Session } from './session.ts'
import type { OnProgress } from './upload.ts'

/** The address of the API and the session of the calls. */
export interface Connection {
  /** '/PG-API', an address relative to the page, or one of another origin that allows this page. */
  apiBase: string
  projectName: string
  session: Pick<Session, 'antiForgeryToken' | 'touch'>
  /** The idempotency keys of calls whose response was lost, by address. The next attempt sends the same key. */
  lostKeys?: Map<string, string> | undefined
  /** Replaces the page's `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
  /** Translates the errors of answers. */
  translate?: Translate | undefined
  /** The language of the app, sent as `Accept-Language`. */
  language?: string | undefined
}

/** One call with its input. */
export interface Sending<E extends Endpoint> {
  endpoint: E
  params: ParamsOf<E>
  query?: Readonly<Record<string, string | undefined>> | undefined
  body?: unknown
  /** Sent as a separate part, if the endpoint has parts. */
  file?: File | undefined
  onProgress?: OnProgress | undefined
  signal?: AbortSignal | undefined
  /** Sends HEAD instead of GET, which checks a file without downloading it. */
  isHead?: boolean
}

/** The parts of a response that are used. */
interface Arrived {
  status: number
  body: unknown
  location: string | null
  total: string | null
  retryAfter: string | null
}

type AnyAnswer = { outcome: string } & Readonly<Record<string, unknown>>

/** Sends one call and converts the response into an answer. [AUTH-045 to AUTH-048] */
export async function send<E extends Endpoint>(
  { apiBase, projectName, session, lostKeys, fetch: given, translate = inEnglish, language }: Connection,
  sending: Sending<E>,
): Promise<Answer<E>> {
  const { endpoint, params, query, body, file, signal = null, isHead, onProgress } = sending
  const address = `${apiBase}${pathOf(endpoint, params)}${queryOf(query)}`
  const key = endpoint.takesIdempotencyKey && (lostKeys?.get(address) ?? newKey())
  // The request is created outside of `try`, because an invalid header is a bug, not a network failure.
  const request: RequestInit = {
    method: isHead ? 'HEAD' : endpoint.method,
    credentials: 'include',
    headers: new Headers({
      ...headersFor({ projectName, session, language }, endpoint),
      ...(key && { [headers.idempotencyKey]: key }),
    }),
    // `JSON.stringify` returns undefined for an undefined body.
    body: JSON.stringify(body),
    // The client does not follow redirects, because they can lead to another site.
    ...(endpoint.done.status === 302 && { redirect: 'manual' }),
    signal,
  }
  const { parts } = endpoint
  const uploadModule = parts && (await import('./upload.ts').catch(() => undefined))
  if (parts && !uploadModule) return codeLoadFailure()
  let arrived: Arrived
  let hasResponse = false
  try {
    if (parts && uploadModule) request.body = uploadModule.formOf(parts, body, file)
    // Reads the global `fetch` at each call, so that a later replacement is used.
    const response = await (uploadModule && onProgress && !given
      ? uploadModule.upload(address, request, onProgress)
      : (given ?? fetch)(address, request))
    hasResponse = true
    const { headers: own } = response
    // A redirect that is not followed is opaque: its status cannot be read.
    const status = response.type === 'opaqueredirect' ? 302 : response.status
    const read = bodyIn(await response.text(), own.get('content-type'))
    arrived = {
      status,
      body: read,
      location: own.get('location'),
      total: own.get(headers.total),
      retryAfter: own.get('retry-after'),
    }
  } catch {
    if (key) lostKeys?.set(address, key)
    const isBlocked = !hasResponse && (await isBlockedByCors(address, request, given))
    return { outcome: 'unreachable', ...(isBlocked && { blockedByCors: true }) }
  }
  // The server may have created the record even if a gateway in front of it reported an error.
  if (key && arrived.status > 500) lostKeys?.set(address, key)
  else lostKeys?.delete(address)
  // Only 2xx responses extend the session. [AUTH-026, C-026]
  if (arrived.status < 300 && !endpoint.isBackground) session.touch()
  return answerAs(endpoint, answerOf(endpoint, arrived, translate))
}

/** 128 random bits. `crypto.randomUUID` is missing without https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Returns the headers of every call. */
function headersFor(
  { projectName, session, language }: Pick<Connection, 'projectName' | 'session' | 'language'>,
  { parts }: Endpoint,
): Record<string, string> {
  const token = session.antiForgeryToken
  return {
    accept: 'application/json',
    ...(language !== undefined && { 'accept-language': language }),
    // The browser must set the content type of a multipart form, because it generates the boundary.
    ...(!parts && { 'content-type': 'application/json' }),
    [headers.project]: projectName,
    ...(token !== undefined && { [headers.antiForgery]: token }),
  }
}

/** A call as plain data, for a worker that fetches and parses the response itself. */
export interface PlainCall {
  url: string
  headers: Record<string, string>
  credentials: 'include'
}

/** Returns the request that `send` would make, without sending it. */
export const plainCall = <E extends Endpoint>(
  connection: Omit<Connection, 'fetch'>,
  { endpoint, params, query }: Pick<Sending<E>, 'endpoint' | 'params' | 'query'>,
): PlainCall => ({
  url: `${connection.apiBase}${pathOf(endpoint, params)}${queryOf(query)}`,
  headers: headersFor(connection, endpoint),
  credentials: 'include',
})

/** The type assertion is safe: `answerOf` and the type `Answer` use the same declarations of the endpoint. */
const answerAs = <E extends Endpoint>(_: E, answer: AnyAnswer): Answer<E> => answer as Answer<E>

function answerOf(
  endpoint: Endpoint,
  { status, body, location, total, retryAfter }: Arrived,
  translate: Translate,
): AnyAnswer {
  const broken = (reason: string) => new ContractBroken(endpoint, status, reason)

  if (status === endpoint.done.status) {
    const schema = endpoint.done.body
    const value = schema === undefined || schema === 'file' ? undefined : checked(schema, body, broken)
    return {
      outcome: 'done',
      value,
      createdId: status === 201 ? idIn(location) : undefined,
      ...(endpoint.done.isCounted && /^\d+$/.test(String(total)) && { total: Number(total) }),
    }
  }
  if (endpoint.refusal?.status === status) {
    return { outcome: 'refused', refusal: checked(endpoint.refusal.body, body, broken) }
  }
  const declared = endpoint.outcomes?.find((name) => declaredOutcomes[name].status === status)
  if (declared === 'invalid') {
    const errors = readable(checked(FormErrors, body, broken), labels(endpoint), translate)
    return { outcome: 'invalid', errors }
  }
  if (declared) return { outcome: declared, ...requestIdIn(body) }

  // A gateway in front of the API sends its own body when the API is unavailable.
  const common = status === 502 || status === 504 ? 'unavailable' : commonByStatus.get(status)
  if (common === undefined) throw broken('the call does not declare this status')
  if (common === 'tooMany' || common === 'unavailable')
    return { outcome: common, ...requestIdIn(body), ...secondsIn(retryAfter) }
  if (common !== 'forbidden') return { outcome: common, ...requestIdIn(body) }
  const { success, output } = v.safeParse(Forbidden, body)
  if (!success) return { outcome: common, isInactive: false }
  return {
    outcome: common,
    isInactive: output.inactive === true,
    ...(output.signInAgain === true && { mustSignInAgain: true }),
    ...requestIdIn(body),
    ...reasonsIn(output, translate),
  }
}

const commonByStatus = new Map<number, string>(
  Object.entries(commonOutcomes).map(([name, { status }]) => [status, name]),
)

/** Arrays of up to `upTo` rows are validated completely; of longer arrays only the first `ofMore` rows. */
const rowsChecked = { upTo: 1000, ofMore: 50 }

function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
  broken: (reason: string) => Error,
): v.InferOutput<Schema> {
  const sample = sampleOf(body)
  const result = v.safeParse(schema, sample ?? body)
  if (!result.success) throw broken(v.summarize(result.issues))
  return sample === undefined ? result.output : body
}

/** Returns the first rows of a long list or page, or undefined if it is short. */
function sampleOf(body: unknown): unknown {
  if (Array.isArray(body))
    return body.length > rowsChecked.upTo ? body.slice(0, rowsChecked.ofMore) : undefined
  if (typeof body !== 'object' || body === null) return undefined
  const content = sampleOf(Reflect.get(body, 'content'))
  return content === undefined ? undefined : { ...body, content }
}

/** Returns the request id of an error response. A response of a gateway has none. */
function requestIdIn(body: unknown): { requestId?: string } {
  const { success, output } = v.safeParse(Problem, body)
  return success && output.requestId !== undefined ? { requestId: output.requestId } : {}
}

/** Returns the seconds of Retry-After, which is a number or a date. A text that is neither is ignored. */
function secondsIn(retryAfter: string | null): { retryAfter?: number } {
  if (retryAfter === null) return {}
  if (/^\d{1,9}$/.test(retryAfter)) return { retryAfter: Number(retryAfter) }
  const ms = retryAfter.endsWith(' GMT') ? Date.parse(retryAfter) - Date.now() : Number.NaN
  return Number.isNaN(ms) ? {} : { retryAfter: Math.max(0, Math.ceil(ms / 1000)) }
}

/** Returns the messages of a 403 except those that the other fields of the answer express. */
function reasonsIn(errors: FormErrors, translate: Translate): { reasons?: string[] } {
  const { globalErrors, fieldErrors } = readable(errors, {}, translate)
  const messages = [...globalErrors, ...Object.values(fieldErrors).flat()]
  const { NOT_AUTHORIZED, SIGN_IN_AGAIN } = translate(wholeKeys)
  const reasons = messages.filter((reason) => reason !== NOT_AUTHORIZED && reason !== SIGN_IN_AGAIN)
  return reasons.length > 0 ? { reasons } : {}
}

const labels = ({ body }: Endpoint): Labels => (body && hasFields(body) ? labelsOf(body) : {})

const hasFields = (schema: object): schema is { entries: Record<string, unknown> } => 'entries' in schema

/** Returns the number at the end of a created record's address. [ITEM-035] */
function idIn(location: string | null): number | undefined {
  const id = Number(/\/(\d+)\/?$/.exec(String(location))?.[1])
  return id > 0 && Number.isSafeInteger(id) ? id : undefined
}

/** Returns the parsed JSON, or the text if the body is not declared as JSON or cannot be parsed. [C-029] */
function bodyIn(text: string, contentType: string | null): unknown {
  if (!/\bjson\b/i.test(String(contentType))) return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function queryOf(query: Sending<Endpoint>['query']): string {
  const given = Object.entries(query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`
}
