import type { Endpoint, OutcomesOf, RefusalOf, ValueOf } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { CommonOutcome, DeclaredOutcome } from '@portal-gateway/contract/outcomes'

/** The call went well; only a creation has an id, and only when its Location names one. */
export interface Done<Value> {
  outcome: 'done'
  value: Value
  createdId: number | undefined
  /** How many rows there are, where the server says so: the list may have the first of them only. */
  total?: number
}

/** No answer arrived: no network, or the asker gave up. */
export interface Unreachable {
  outcome: 'unreachable'
}

/** The page's own code for the call is no longer on the server: a newer app has replaced the open one. */
export interface Outdated {
  outcome: 'outdated'
  requestId?: undefined
}

type Declared<E extends Endpoint, Name extends DeclaredOutcome, Shape> =
  Name extends OutcomesOf<E> ? Shape : never

type Refused<E extends Endpoint> = [RefusalOf<E>] extends [never]
  ? { outcome: 'signedOut'; requestId?: string }
  : { outcome: 'refused'; refusal: RefusalOf<E> }

/** Everything that one call can be answered with, as a value; whatever is not listed here is thrown. */
export type Answer<E extends Endpoint> =
  | Done<ValueOf<E>>
  | Declared<E, 'unchanged', { outcome: 'unchanged' }>
  | Declared<E, 'missing', { outcome: 'missing'; requestId?: string }>
  /** The errors are in readable words, in the shape that forms take. */
  | Declared<E, 'invalid', { outcome: 'invalid'; errors: FormErrors }>
  | Refused<E>
  /** `reasons` are what the server says beyond that, in words. */
  | { outcome: 'forbidden'; isInactive: boolean; requestId?: string; reasons?: string[] }
  | { outcome: Exclude<CommonOutcome, 'forbidden' | 'signedOut'>; requestId?: string }
  | Unreachable
  | Outdated

/** The answers to a call that did not go well. */
export type Failure<E extends Endpoint> = Exclude<Answer<E>, { outcome: 'done' }>
