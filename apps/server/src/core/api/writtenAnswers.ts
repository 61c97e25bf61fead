import { type Endpoint, filledPath } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import type { Changed } from '../records/recordService.ts'
import type { Written } from '../records/writing.ts'

/** Returns the answer of a call that creates a record, with the address of the new record. */
export function createdAnswer<Value extends { id: number }>(
  result: Written<Value>,
  { path }: Pick<Endpoint, 'path'>,
) {
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  const createdAt = apiBase + filledPath(path, { id: result.value.id })
  return { outcome: 'done', value: result.value, createdAt } as const
}

/** Returns the answer of a call that saves a record. */
export function savedAnswer<Value, Reason extends string>(result: Reason | Written<Value>) {
  if (typeof result === 'string') return { outcome: result } as const
  if (!result.isValid) return { outcome: 'invalid', errors: result.errors } as const
  return { outcome: 'done', value: result.value } as const
}

/** Returns the answer of a call that deactivates or reactivates a record and has no body. */
export function stateAnswer(result: Changed<unknown>) {
  const answer = savedAnswer(result)
  return answer.outcome === 'done' ? { ...answer, value: undefined } : answer
}
