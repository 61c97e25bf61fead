import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type * as v from 'valibot'
import type { Answered } from '../support/client.ts'
import type { TestServer } from '../support/testServer.ts'

/** What a test sends in a field, and what the record reads afterwards. */
export interface FieldChange {
  to: unknown
  /** The whole record after the save; without it the field of the same name reads what was sent. */
  reads?: (before: object) => object
  /** Saving the first value again does not restore the same record: a nested version or id differs. */
  isOneWay?: true
}

/** A stored record of which every field that can be changed has a value that is neither default nor minimal. */
export interface SavedRecord {
  /** A body that changes nothing: each field as it is stored. */
  draft: object
  save(body: object): Promise<Answered>
  read(): Promise<object>
  /** Another value for each field of the body, by its path: `name`, `portalUser.id`, `sites[].type` of the first one. */
  changes: Readonly<Record<string, FieldChange>>
  /** The calls that change the state, each with the whole record after it. */
  states?: readonly { call: Endpoint; send(): Promise<Answered>; reads: (before: object) => object }[]
}

/** A call of the contract that saves a record. */
export interface SavedKind {
  call: Endpoint
  states?: readonly Endpoint[]
  /** Fields that this call cannot change alone, and why. A path that ends in `[]` means all that is below it. */
  constant: Readonly<Record<string, string>>
  make(server: TestServer): Promise<SavedRecord>
}

type Walked = Partial<{
  type: string
  entries: Readonly<Record<string, v.GenericSchema>>
  item: v.GenericSchema
  wrapped: v.GenericSchema
}>

/** The paths of all fields of a body, those inside objects and lists of objects included. */
export function fieldPaths(schema: v.GenericSchema, path = ''): string[] {
  const { entries, item, wrapped } = schema as Walked
  if (wrapped) return fieldPaths(wrapped, path)
  if (entries) {
    return Object.entries(entries).flatMap(([name, entry]) =>
      fieldPaths(entry, path === '' ? name : `${path}.${name}`),
    )
  }
  return item && (item as Walked).entries ? [path, ...fieldPaths(item, `${path}[]`)] : [path]
}

export const isConstant = ({ constant }: SavedKind, path: string): boolean =>
  Object.keys(constant).some((key) => path === key || (key.endsWith('[]') && path.startsWith(key)))

const namesOf = (path: string): string[] =>
  path.split('.').flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '0'] : [name]))

export const valueAt = (body: object, path: string): unknown =>
  namesOf(path).reduce<unknown>((value, name) => Reflect.get(Object(value), name), body)

/** The body with one field changed. */
export function withField<Body extends object>(body: Body, path: string, to: unknown): Body {
  const copy = structuredClone(body)
  const names = namesOf(path)
  const last = names.pop() ?? ''
  const parent = names.reduce<object>((value, name) => Object(Reflect.get(value, name)), copy)
  Reflect.set(parent, last, to)
  return copy
}

/** Whether a value would be stored as well if the server forgot the field: empty, zero, off, or a list of one. */
export const isMinimal = (value: unknown): boolean =>
  Array.isArray(value) ? value.length < 2 : value === undefined || value === null || !value
