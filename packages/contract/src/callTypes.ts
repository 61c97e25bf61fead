/**
 * The part of a schema that contains its types. All schemas of valibot have this property, without a value. The types
 * below use it instead of valibot's own types, so that the compiler of an app that makes calls need not read them.
 */
export interface SchemaTypes<From, To> {
  readonly '~types'?: { readonly input: From; readonly output: To } | undefined
}

type AnySchema = SchemaTypes<unknown, unknown>

/** The types of a schema of which only the input or only the output is known. */
export type Input<Value> = SchemaTypes<Value, unknown>
export type Output<Value> = SchemaTypes<unknown, Value>

/** The kind of a path parameter: a record's id (a positive integer) or a plain word. */
export type ParamKind = 'id' | 'word'

/** The properties of a call from which the types of its input and answers are derived. */
export interface CallTypes {
  params?: Readonly<Record<string, ParamKind>>
  query?: AnySchema
  body?: AnySchema
  parts?: object
  /** With the property `body` if the response has a value. */
  done: object
  outcomes?: readonly string[]
  refusal?: { body: AnySchema }
}

type InputOf<Schema extends AnySchema> = NonNullable<Schema['~types']>['input']
type OutputOf<Schema extends AnySchema> = NonNullable<Schema['~types']>['output']

/** The values of the path's parameters. */
export type ParamsOf<E extends CallTypes> = E extends { params: infer Params }
  ? { -readonly [Name in keyof Params]: Params[Name] extends 'id' ? number : string }
  : // oxlint-disable-next-line typescript/no-generated-empty-object-type -- a path without parameters takes none
    Record<never, never>

/** The values of the query. */
export type QueryOf<E extends CallTypes> = E extends { query: infer Query extends AnySchema }
  ? InputOf<Query>
  : undefined

/** The body that the client sends. */
export type BodyOf<E extends CallTypes> = E extends { body: infer Body extends AnySchema }
  ? InputOf<Body>
  : undefined

/** The body that the server receives after validation. */
export type CheckedBodyOf<E extends CallTypes> = E extends { body: infer Body extends AnySchema }
  ? OutputOf<Body>
  : undefined

/** The value of a successful response; undefined if the call declares no body. */
export type ValueOf<E extends CallTypes> = E['done'] extends { body: infer Body }
  ? Body extends 'file'
    ? Uint8Array
    : Body extends AnySchema
      ? OutputOf<Body>
      : undefined
  : undefined

/** The names of the outcomes that the call declares beside success. */
export type OutcomesOf<E extends CallTypes> = E extends { outcomes: readonly (infer Name extends string)[] }
  ? Name
  : never

/** The body of the call's `refusal`, if it declares one. */
export type RefusalOf<E extends CallTypes> = E extends { refusal: { body: infer Body extends AnySchema } }
  ? OutputOf<Body>
  : never
