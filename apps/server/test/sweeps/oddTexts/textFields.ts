import { api } from '@portal-gateway/contract/api'
import type { Endpoint } from '@portal-gateway/contract/endpoint'
import { factsOf } from '@portal-gateway/contract/text'
import type * as v from 'valibot'

/** A text field with a limit, in the body of a call that writes. */
export interface TextInCall {
  endpoint: Endpoint
  /** The name of the call, for example `systems.create`. */
  call: string
  path: readonly string[]
  schema: v.GenericSchema
  limit: number
}

const isObject = (schema: object): schema is { entries: Record<string, v.GenericSchema> } =>
  'entries' in schema
const isWrapping = (schema: object): schema is { wrapped: v.GenericSchema } => 'wrapped' in schema

function fieldsOf(
  schema: v.GenericSchema,
  path: readonly string[] = [],
): Omit<TextInCall, 'endpoint' | 'call'>[] {
  if (isObject(schema))
    return Object.entries(schema.entries).flatMap(([name, entry]) => fieldsOf(entry, [...path, name]))
  const { limit } = factsOf(schema)
  if (limit !== undefined) return [{ path, schema, limit }]
  return isWrapping(schema) ? fieldsOf(schema.wrapped, path) : []
}

/** All text fields with a limit of all calls other than GET. */
export const textFields: readonly TextInCall[] = Object.entries(api).flatMap(([resource, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, endpoint]) =>
    endpoint.method === 'GET' || !endpoint.body
      ? []
      : fieldsOf(endpoint.body).map((field) => ({ ...field, endpoint, call: `${resource}.${name}` })),
  ),
)
