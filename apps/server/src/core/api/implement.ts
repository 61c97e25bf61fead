import type { CheckedBodyOf, ParamsOf } from '@portal-gateway/contract/callTypes'
import { check } from '@portal-gateway/contract/check'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { headers as headerNames } from '@portal-gateway/contract/headers'
import { declaredOutcomes } from '@portal-gateway/contract/outcomes'
import type * as v from 'valibot'
import type { LongLists } from '../host/longLists.ts'
import type { Host } from '../host/ports.ts'
import { type ArrivedFile, dropFiles, storeFile } from '../host/storedFiles.ts'
import { readParts } from '../http/readParts.ts'
import { isRefusal, type Refusal, refusalResponse } from '../http/refusal.ts'
import { readJson } from '../http/requestBody.ts'
import { admit } from './admit.ts'
import type { Answer } from './answer.ts'
import { answerResponse } from './answerResponse.ts'
import { type LiveSession, mustSignInAgain, touchSession } from './sessions.ts'

/** The host and the registered calls, which `createHandler` serves. */
export interface Api {
  host: Host
  calls: ImplementedCall[]
  longLists: LongLists
}

export interface ImplementedCall {
  endpoint: Endpoint
  answer(incoming: Incoming): Promise<Response>
}

/** A request whose path and method match an endpoint. */
export interface Incoming {
  request: Request
  /** The parameters in the path, decoded. */
  params: Readonly<Record<string, string>>
  /** Data about this request for the log. */
  trace: { requestId: string; userId?: number }
}

/** The validated input of the handler of a call. */
export interface Call<E extends Endpoint> {
  host: Host
  session: E['access'] extends 'public' | 'partner' ? undefined : LiveSession
  params: ParamsOf<E>
  query: CheckedQueryOf<E>
  body: CheckedBodyOf<E>
  /**
   * The uploaded file, already stored. A handler that uses the file must claim it in its transaction; an
   * unclaimed file is deleted after the call.
   */
  file: E extends { parts: object } ? ArrivedFile | undefined : undefined
  request: Request
  /** The id of the request in the log. */
  requestId: string
  /** Headers of the response. */
  headers: Headers
}

export type CheckedQueryOf<E extends Endpoint> = E extends { query: infer Query extends v.GenericSchema }
  ? v.InferOutput<Query>
  : undefined

export type CallHandler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>

/**
 * Registers the handler of an endpoint. Session, permission, age of the sign-in, path, query and body are checked
 * before the handler runs.
 */
export function implement<const E extends Endpoint>(api: Api, endpoint: E, handler: CallHandler<E>): void {
  const { host } = api
  api.calls.push({
    endpoint,
    async answer({ request, params, trace }) {
      const admitted = await admit(host, endpoint, request)
      if (isRefusal(admitted)) return refusalResponse(admitted, trace.requestId)
      const { session } = admitted
      if (session) {
        trace.userId = session.user.userId
        session.user.requestId = trace.requestId
        const key = request.headers.get(headerNames.idempotencyKey)
        if (key !== null) session.user.idempotencyKey = key
        // Refuses before the input is read, so that nothing is compared or stored.
        if (endpoint.needsRecentSignIn && mustSignInAgain(host, session))
          return refusalResponse({ refused: 'forbidden', key: 'SIGN_IN_AGAIN' }, trace.requestId)
      }
      const input = await readInput(host, endpoint, request, params)
      if (isRefusal(input)) return refusalResponse(input, trace.requestId)
      if ('errors' in input) return Response.json(input.errors, { status: declaredOutcomes.invalid.status })
      const headers = new Headers()
      try {
        const answer = await handler(
          checkedCall<E>({ host, session, request, requestId: trace.requestId, headers, ...input }),
        )
        const response = await answerResponse(host, endpoint, answer, { request, headers, trace })
        if (session && response.ok && !endpoint.isBackground)
          await keepAlive({ host, session, endpoint, request, response })
        return response
      } finally {
        if (input.file) await dropFiles(host, [input.file.key])
      }
    },
  })
}

interface Answered {
  host: Host
  session: LiveSession
  endpoint: Endpoint
  request: Request
  response: Response
}

/**
 * Extends the session of a call that succeeded. If this fails after a read, cancels the response's stream and throws. A
 * write has already been saved, so that its response is sent, and the failure is only logged. [EXP-358]
 */
async function keepAlive({ host, session, endpoint, request, response }: Answered): Promise<void> {
  try {
    await touchSession(host, session, request)
  } catch (error) {
    if (endpoint.method !== 'GET') {
      host.log({ level: 'error', event: 'session not extended', message: String(error) })
      return
    }
    await response.body?.cancel()
    throw error
  }
}

interface Input {
  params: Record<string, string | number>
  query: unknown
  body: unknown
  file: ArrivedFile | undefined
}

// The cast is safe, because `readInput` has validated each part with the schemas of this endpoint.
const checkedCall = <E extends Endpoint>(
  parts: Input &
    Pick<Call<Endpoint>, 'host' | 'request' | 'requestId' | 'headers'> & { session: LiveSession | undefined },
): Call<E> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  parts as unknown as Call<E>

async function readInput(
  host: Host,
  endpoint: Endpoint,
  request: Request,
  texts: Readonly<Record<string, string>>,
): Promise<Input | { errors: FormErrors } | Refusal> {
  const params = readParams(endpoint, texts)
  if (!params) return invalidParameter(endpoint)
  const query = endpoint.query && readQuery(endpoint.query, new URL(request.url).searchParams)
  if (query && !query.isValid) return { refused: 'malformed', key: 'MALFORMED_BODY' }
  const input = { params, query: query?.value, body: undefined, file: undefined }
  if (endpoint.method === 'GET') return input
  const { maxBodyBytes, maxFileBytes, uploadStallMs } = host.settings
  const drop = ({ key }: ArrivedFile) => dropFiles(host, [key])
  const read: { value: unknown; file?: ArrivedFile | undefined } | Refusal = endpoint.parts
    ? await readParts(
        request,
        { parts: endpoint.parts, maxBodyBytes, maxFileBytes, stallMs: uploadStallMs },
        { store: (file) => storeFile(host, file), drop },
      )
    : await readJson(request, maxBodyBytes, endpoint.access === 'public' ? 'stranger' : 'known')
  if (isRefusal(read)) return read
  if (!endpoint.body) return input
  const body = check(endpoint.body, read.value)
  if (body.isValid) return { ...input, body: body.value, file: read.file }
  if (read.file) await drop(read.file)
  return { errors: body.errors }
}

/** Returns the refusal for an invalid path parameter: 404 if the endpoint declares 'missing', else 400. */
const invalidParameter = ({ outcomes }: Endpoint): Refusal =>
  outcomes?.includes('missing')
    ? { refused: 'missing', key: 'NOT_FOUND' }
    : { refused: 'malformed', key: 'MALFORMED_BODY' }

/** Parses the path parameters. Returns undefined if an id is not valid. The router matches no empty text. */
function readParams(
  { params = {} }: Endpoint,
  texts: Readonly<Record<string, string>>,
): Record<string, string | number> | undefined {
  const read: Record<string, string | number> = {}
  for (const [name, kind] of Object.entries(params)) {
    const text = texts[name] ?? ''
    const value = kind === 'id' ? Number(/^[1-9]\d{0,15}$/.exec(text)?.[0]) : text
    if (kind === 'id' && !Number.isSafeInteger(value)) return undefined
    read[name] = value
  }
  return read
}

/** Rejects a parameter that occurs twice: two parsers could read different values. */
function readQuery(schema: v.GenericSchema, query: URLSearchParams) {
  const isTwice = new Set(query.keys()).size < [...query.keys()].length
  return isTwice ? { isValid: false as const } : check(schema, Object.fromEntries(query))
}
