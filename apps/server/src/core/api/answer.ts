import type { OutcomesOf, RefusalOf, ValueOf } from '@portal-gateway/contract/callTypes'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { DeclaredOutcome } from '@portal-gateway/contract/outcomes'
import type { FileAnswer } from '../http/fileResponse.ts'

/**
 * The possible answers of the handler of a call: the outcomes that the contract declares for the call, or
 * 'forbidden' or 'signedOut'. The compiler rejects any other answer.
 */
export type Answer<E extends Endpoint> = Done<E> | Declared<E> | Refused<E> | Forbidding | SignedOut

/** The answer if the caller has the permission for this call, but may not make it for this record. */
export interface Forbidding {
  outcome: 'forbidden'
  /** Whether the call is refused because the record is inactive. [C-095] */
  inactive?: boolean
  /** Whether the call needs a recent sign-in, and the session's is too long ago. [IDENT-090] */
  signInAgain?: boolean
  /** Message that replaces the general one. */
  reason?: string
}

/** The answer if the caller's session has ended while the handler ran. */
interface SignedOut {
  outcome: 'signedOut'
}

interface DeclaredAnswers extends Record<DeclaredOutcome, { outcome: DeclaredOutcome }> {
  unchanged: { outcome: 'unchanged' }
  missing: { outcome: 'missing' }
  invalid: { outcome: 'invalid'; errors: FormErrors }
}

type Declared<E extends Endpoint> = DeclaredAnswers[OutcomesOf<E> & DeclaredOutcome]

type Refused<E extends Endpoint> = [RefusalOf<E>] extends [never]
  ? never
  : { outcome: 'refused'; body: RefusalOf<E> }

type Done<E extends Endpoint> = E['done'] extends { body: 'file' }
  ? { outcome: 'done'; file: FileAnswer }
  : E['done'] extends { isCounted: true }
    ? { outcome: 'done'; value: ValueOf<E>; total: number }
    : E['done'] extends { status: 201 }
      ? { outcome: 'done'; value: ValueOf<E>; location: string }
      : E['done'] extends { status: 302 }
        ? { outcome: 'done'; leadsTo: string }
        : { outcome: 'done'; value: ValueOf<E> } | { outcome: 'done'; json: JsonStream }

/**
 * A long value as UTF-8 JSON. It is not validated, so the handler must produce the shape that the contract
 * declares.
 */
export type JsonStream = ReadableStream<Uint8Array<ArrayBuffer>>

/** An answer of any call: the input of `answerResponse`. */
export type AnyAnswer =
  | { outcome: 'done'; value: unknown; location?: string; total?: number }
  | { outcome: 'done'; file: FileAnswer }
  | { outcome: 'done'; json: JsonStream }
  | { outcome: 'done'; leadsTo: string }
  | { outcome: 'refused'; body: unknown }
  | DeclaredAnswers[DeclaredOutcome]
  | Forbidding
  | SignedOut
