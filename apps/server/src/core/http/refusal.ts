import type { Forbidden } from '@portal-gateway/contract/formErrors'
import type { WholeKey } from '@portal-gateway/contract/messageKeys'
import { type CommonOutcome, commonOutcomes, declaredOutcomes } from '@portal-gateway/contract/outcomes'

/** The reason why a request is rejected before the handler of the call runs. */
export interface Refusal {
  refused: CommonOutcome | 'missing'
  key: WholeKey
  headers?: Record<string, string>
}

export const isRefusal = (value: object): value is Refusal => 'refused' in value

/** Returns the response of a refusal: a `Problem` with the request id, which is also in the log. */
export function refusalResponse({ refused, key, headers }: Refusal, requestId: string): Response {
  const { status } = refused === 'missing' ? declaredOutcomes.missing : commonOutcomes[refused]
  return problemResponse(status, key, requestId, { headers })
}

export function problemResponse(
  status: number,
  key: WholeKey,
  requestId: string,
  more: {
    inactive?: boolean | undefined
    reason?: string | undefined
    headers?: Record<string, string> | undefined
  } = {},
): Response {
  const body: Forbidden = {
    globalErrors: [more.reason ?? key],
    fieldErrors: {},
    requestId,
    ...(more.inactive && { inactive: true }),
    ...(key === 'SIGN_IN_AGAIN' && { signInAgain: true }),
  }
  return Response.json(body, { status, headers: more.headers ?? {} })
}
