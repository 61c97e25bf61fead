import type * as v from 'valibot'
import type { Bound } from './bounds.ts'
import type { DeclaredOutcome } from './outcomes.ts'
import type { Access } from './permissions.ts'

/** A path parameter: a record's id (a positive whole number) or a plain word. */
export type ParamKind = 'id' | 'word'

/** One call of the API: what it takes, who may make it, how it can be answered. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base, exactly as the specification lists it; the server takes it with and without a closing slash. */
  path: `/rest/${string}` | `/.well-known/${string}`
  access: Access
  summary: string
  /** One entry per `{name}` in the path. */
  params?: Readonly<Record<string, ParamKind>>
  /** An object schema over the query's texts. */
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** Sent as multipart/form-data: the part with the file, and the part with `body` as JSON. */
  parts?: { file: string; body: string }
  /** Creates a record that nothing else makes unique; sent again with its Idempotency-Key it creates no second one. */
  takesIdempotencyKey?: true
  /** Success: 201 also answers with a Location, 302 leads a browser on; 'file' is a stream of bytes. */
  done: {
    status: 200 | 201 | 302
    body?: v.GenericSchema | 'file'
    /** How long a list answer can get; every list answer has one. [T39] */
    bound?: Bound
    /** A list that has the first rows only where there are many; a header says how many there are. */
    isCounted?: true
  }
  outcomes?: readonly DeclaredOutcome[]
  /** In place of 401 'signedOut': a refusal with a body of its own, or a plain text. */
  refusal?: { status: 401; body: v.GenericSchema }
}

/** Keeps the literal types, so that client, server and messages can derive theirs. A list without a bound does not type. */
export const endpoint = <const E extends Endpoint>(shape: E & Bounded<E>): E => shape

/** What a call whose answer is a list has to declare. [T39] */
type Bounded<E extends Endpoint> =
  ValueOf<E> extends readonly unknown[] | { content: readonly unknown[] }
    ? { done: { bound: Bound } }
    : unknown

/** What the path's parameters are filled with. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer Params }
  ? { -readonly [Name in keyof Params]: Params[Name] extends 'id' ? number : string }
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a path without parameters takes none
    Record<never, never>

/** What may be asked beside the path. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Query extends v.GenericSchema }
  ? v.InferInput<Query>
  : undefined

/** What the client sends. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends v.GenericSchema }
  ? v.InferInput<Body>
  : undefined

/** What the server works with, after the check. */
export type CheckedBodyOf<E extends Endpoint> = E extends { body: infer Body extends v.GenericSchema }
  ? v.InferOutput<Body>
  : undefined

/** What success brings; nothing where the call declares no body. */
export type ValueOf<E extends Endpoint> = E['done'] extends { body: infer Body }
  ? Body extends v.GenericSchema
    ? v.InferOutput<Body>
    : Body extends 'file'
      ? Uint8Array
      : undefined
  : undefined

/** The outcomes beside success that the call declares. */
export type OutcomesOf<E extends Endpoint> = E extends {
  outcomes: readonly (infer Name extends DeclaredOutcome)[]
}
  ? Name
  : never

/** The body of the call's own 401, for the few that have one. */
export type RefusalOf<E extends Endpoint> = E extends {
  refusal: { body: infer Body extends v.GenericSchema }
}
  ? v.InferOutput<Body>
  : never

/** The path with its parameters filled in and encoded. */
export const pathOf = <E extends Endpoint>({ path }: E, params: ParamsOf<E>): string =>
  filledPath(path, params)

/** The same for a path that is known without its call. */
export function filledPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} needs {${name}}`)
    return encodeURIComponent(value)
  })
}
