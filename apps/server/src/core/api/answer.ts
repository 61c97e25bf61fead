import type { Endpoint, OutcomesOf, RefusalOf, ValueOf } from '@portal-gateway/contract/endpoint'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { DeclaredOutcome } from '@portal-gateway/contract/outcomes'
import type { FileAnswer } from '../http/fileResponse.ts'

/** How a rule answers: what its call declares, or that the caller may not. Anything else does not type. */
export type Answer<E extends Endpoint> = Done<E> | Declared<E> | Refused<E> | Forbidding

/** The caller may make such calls, but not about this record. */
export interface Forbidding {
  outcome: 'forbidden'
  /** The record is inactive. [C-095] */
  inactive?: boolean
  /** In place of the general words. */
  reason?: string
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
      ? { outcome: 'done'; value: ValueOf<E>; createdAt: string }
      : E['done'] extends { status: 302 }
        ? { outcome: 'done'; leadsTo: string }
        : { outcome: 'done'; value: ValueOf<E> } | { outcome: 'done'; json: JsonStream }

/** A long value as it goes on the wire; a rule that answers with it has written what the contract says. */
export type JsonStream = ReadableStream<Uint8Array<ArrayBuffer>>

/** Every answer that any rule can give, for the one place that writes responses. */
export type AnyAnswer =
  | { outcome: 'done'; value: unknown; createdAt?: string; total?: number }
  | { outcome: 'done'; file: FileAnswer }
  | { outcome: 'done'; json: JsonStream }
  | { outcome: 'done'; leadsTo: string }
  | { outcome: 'refused'; body: unknown }
  | DeclaredAnswers[DeclaredOutcome]
  | Forbidding
