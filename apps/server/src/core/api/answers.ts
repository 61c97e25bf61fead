import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { apiBase } from '@portal-gateway/contract/headers'
import type { Written } from '../records/writing.ts'
import type { Forbidding } from './answer.ts'

/** Returns the answer of a call that succeeded with this value. */
export const doneAnswer = <const Value>(value: Value) => ({ outcome: 'done', value }) as const

/** Returns the answer of a call that reads one value: 'missing' if the value is undefined. */
export const foundAnswer = <const Value>(value: Value | undefined) =>
  value === undefined ? ({ outcome: 'missing' } as const) : doneAnswer(value)

/**
 * The result of a function that writes a record: the written value, validation errors, or the name of an
 * outcome. 'own' means that users may not make this change to their own record. 'higher' means that the
 * record belongs to a user with higher permissions than the caller. 'old sign-in' means that the change needs a recent
 * sign-in.
 */
type Result = string | Written<unknown>

type Unwritten<R extends Result> = R extends 'own' | 'higher' | 'old sign-in'
  ? Forbidding
  : R extends string
    ? { outcome: R }
    : R extends { isValid: false }
      ? { outcome: 'invalid'; errors: FormErrors }
      : never

type ValueIn<R extends Result> = R extends { isValid: true; value: infer Value } ? Value : never

/** Returns the answer of a call that saves a record. */
export const savedAnswer = <R extends Result>(result: R) =>
  (isWritten(result) ? doneAnswer(result.value) : unwritten(result)) as
    | Unwritten<R>
    | { outcome: 'done'; value: ValueIn<R> }

/** Returns the answer of a call whose response has no body. */
export const emptyAnswer = <R extends Result>(result: R) =>
  (isWritten(result) || result === 'done' ? doneAnswer(undefined) : unwritten(result)) as
    | Unwritten<Exclude<R, 'done'>>
    | { outcome: 'done'; value: undefined }

/**
 * Returns the answer of a call that creates a record. It contains the address of the new record, which is the
 * path of `get` with the id.
 */
export const createdAnswer = <R extends string | Written<{ id: number }>>(
  result: R,
  get: Pick<Endpoint, 'path'>,
) =>
  (isWritten(result)
    ? {
        ...doneAnswer(result.value),
        location: apiBase + get.path.replace(/\{\w+\}/, String(result.value.id)),
      }
    : unwritten(result)) as Unwritten<R> | { outcome: 'done'; value: ValueIn<R>; location: string }

const isWritten = <Value>(result: string | Written<Value>): result is { isValid: true; value: Value } =>
  typeof result === 'object' && result.isValid

function unwritten(result: string | { errors: FormErrors }) {
  if (typeof result === 'object') return { outcome: 'invalid', errors: result.errors }
  if (result === 'own') return { outcome: 'forbidden', reason: 'OWN_REQUEST' }
  if (result === 'higher') return { outcome: 'forbidden', reason: 'HIGHER_PERMISSION' }
  if (result === 'old sign-in') return { outcome: 'forbidden', signInAgain: true }
  return { outcome: result }
}
