import type * as v from 'valibot'
import type { Bound } from './bounds.ts'
import type { ParamKind, ParamsOf, ValueOf } from './callTypes.ts'
import type { DeclaredOutcome } from './outcomes.ts'
import type { Access } from './permissions.ts'

/** One call of the API: its required access, parameters, body and outcomes. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * The path below the API base, as the specification lists it. The server accepts it with and without a
   * trailing slash.
   */
  path: `/rest/${string}` | `/.well-known/${string}`
  access: Access
  summary: string
  /** One entry per `{name}` of the path. */
  params?: Readonly<Record<string, ParamKind>>
  /** An object schema of the query; all its values are strings. */
  query?: v.GenericSchema
  body?: v.GenericSchema
  /** The names of the parts of multipart/form-data: the file, and `body` as JSON. */
  parts?: { file: string; body: string }
  /**
   * Whether pages make this call without an action of the user. Background calls do not extend the session;
   * otherwise it would never end by inactivity.
   */
  isBackground?: true
  /** Whether the Idempotency-Key header prevents a second record when the client sends a creation again. */
  takesIdempotencyKey?: true
  /**
   * Whether the server refuses the call with 403 and `signInAgain` if the sign-in that opened the session is too long
   * ago. Without it, a call can be refused in this way only if its summary says so. [IDENT-090]
   */
  needsRecentSignIn?: true
  /** The successful response: 201 has a Location header, 302 redirects; a 'file' is a stream of bytes. */
  done: {
    status: 200 | 201 | 302
    body?: v.GenericSchema | 'file'
    /** The bound on the length of a list; required for every list. [T39] */
    bound?: Bound
    /** Whether the list contains only the first rows and a header has the total count. */
    isCounted?: true
  }
  outcomes?: readonly DeclaredOutcome[]
  /** A 401 with another body or a plain text, instead of the common 401 'signedOut'. */
  refusal?: { status: 401; body: v.GenericSchema }
}

/**
 * Returns the call with its literal types, from which client, server and messages derive their types. A list
 * without a bound is a type error.
 */
export const endpoint = <const E extends Endpoint>(shape: E & Bounded<E>): E => shape

/** The type that a call with a list must satisfy. [T39] */
type Bounded<E extends Endpoint> =
  ValueOf<E> extends readonly unknown[] | { content: readonly unknown[] }
    ? { done: { bound: Bound } }
    : unknown

/** Returns the path with its parameters filled in and encoded. */
export const pathOf = <E extends Endpoint>({ path }: E, params: ParamsOf<E>): string =>
  filledPath(path, params)

/** Returns a path with its parameters filled in and encoded. Throws if a parameter is missing. */
export function filledPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${path} requires the parameter {${name}}`)
    return encodeURIComponent(value)
  })
}
