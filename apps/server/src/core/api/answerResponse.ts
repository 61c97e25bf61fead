import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { headers as names } from '@portal-gateway/contract/headers'
import { commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'
import type { Host } from '../host/ports.ts'
import { fileResponse } from '../http/fileResponse.ts'
import { problemResponse } from '../http/refusal.ts'
import type { AnyAnswer } from './answer.ts'

interface Around {
  request: Request
  headers: Headers
  trace: { requestId: string }
}

/** Converts the answer of a handler into the HTTP response that the contract declares. */
export async function answerResponse(
  host: Host,
  { done, refusal }: Endpoint,
  answer: AnyAnswer,
  { request, headers, trace }: Around,
): Promise<Response> {
  const missing = () => problemResponse(declaredOutcomes.missing.status, 'NOT_FOUND', trace.requestId)
  switch (answer.outcome) {
    case 'done': {
      if ('file' in answer) {
        const response = await fileResponse(host.files, answer.file, request)
        if (!response) host.log({ level: 'error', event: 'file is missing', key: answer.file.key })
        return response ?? missing()
      }
      if ('leadsTo' in answer) {
        headers.set('location', answer.leadsTo)
        return new Response(null, { status: done.status, headers })
      }
      if ('json' in answer) {
        headers.set('content-type', 'application/json')
        if (request.method !== 'HEAD') return new Response(answer.json, { status: done.status, headers })
        await answer.json.cancel()
        return new Response(null, { status: done.status, headers })
      }
      if (answer.location) headers.set('location', answer.location)
      if (answer.total !== undefined) headers.set(names.total, String(answer.total))
      if (answer.value === undefined) return new Response(null, { status: done.status, headers })
      return Response.json(answer.value, { status: done.status, headers })
    }
    case 'refused':
      return Response.json(answer.body, {
        status: refusal?.status ?? commonOutcomes.signedOut.status,
        headers,
      })
    case 'unchanged':
      return new Response(null, { status: declaredOutcomes.unchanged.status, headers })
    case 'missing':
      return missing()
    case 'invalid':
      return Response.json(answer.errors, { status: declaredOutcomes.invalid.status, headers })
    case 'signedOut':
      return problemResponse(commonOutcomes.signedOut.status, 'SIGNED_OUT', trace.requestId)
    case 'forbidden':
      return problemResponse(
        commonOutcomes.forbidden.status,
        answer.signInAgain ? 'SIGN_IN_AGAIN' : 'NOT_AUTHORIZED',
        trace.requestId,
        { inactive: answer.inactive, reason: answer.reason },
      )
  }
}
