import type { CallTypes, OutcomesOf, RefusalOf, ValueOf } from '@portal-gateway/contract/callTypes'
import type { FormErrors } from '@portal-gateway/contract/types/formErrors'
import type { CommonOutcome, DeclaredOutcome } from '@portal-gateway/contract/types/outcomes'

/** The call succeeded. `createdId` is defined if the Location header of a creation contains an id. */
export interface Done<Value> {
  outcome: 'done'
  value: Value
  createdId: number | undefined
  /** The total number of rows, if the server sends it; the list may contain only the first rows. */
  total?: number
}

/** No response arrived: there is no network, the caller aborted, or CORS hides the response from this page. */
export interface Unreachable {
  outcome: 'unreachable'
  /**
   * For developers: the API is on another origin and responds, but does not allow this page to read it. The
   * server must list the page's origin in ALLOWED_ORIGINS. The browser's console has the details.
   */
  blockedByCors?: true
}

/** The script that contains the call is no longer on the server, because a newer app has been deployed. */
export interface Outdated {
  outcome: 'outdated'
  requestId?: undefined
}

/** The outcomes after which the same call may succeed later. */
type LaterOutcome = Extract<CommonOutcome, 'tooMany' | 'unavailable'>

type Declared<E extends CallTypes, Name extends DeclaredOutcome, Shape> =
  Name extends OutcomesOf<E> ? Shape : never

type Refused<E extends CallTypes> = [RefusalOf<E>] extends [never]
  ? { outcome: 'signedOut'; requestId?: string }
  : { outcome: 'refused'; refusal: RefusalOf<E> }

/** Every possible result of a call, as a value. A thrown error means a bug of the client or the server. */
export type Answer<E extends CallTypes> =
  | Done<ValueOf<E>>
  | Declared<E, 'unchanged', { outcome: 'unchanged' }>
  | Declared<E, 'missing', { outcome: 'missing'; requestId?: string }>
  /** The errors are readable messages, in the format that forms take. */
  | Declared<E, 'invalid', { outcome: 'invalid'; errors: FormErrors }>
  | Refused<E>
  /**
   * `reasons` are the server's further messages, in readable form. With `mustSignInAgain` the call is allowed as soon as
   * the user has signed in again.
   */
  | {
      outcome: 'forbidden'
      isInactive: boolean
      mustSignInAgain?: true
      requestId?: string
      reasons?: string[]
    }
  | { outcome: Exclude<CommonOutcome, 'forbidden' | 'signedOut' | LaterOutcome>; requestId?: string }
  /** `retryAfter` is the server's Retry-After in seconds. */
  | { outcome: LaterOutcome; requestId?: string; retryAfter?: number }
  | Unreachable
  | Outdated

/** The results of a call that did not succeed. */
export type Failure<E extends CallTypes> = Exclude<Answer<E>, { outcome: 'done' }>
