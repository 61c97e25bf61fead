import type { Endpoint } from '@portal-gateway/contract/endpoint'
import type * as v from 'valibot'
import type { Answered } from '../support/client.ts'
import type { TestServer } from '../support/testServer.ts'

/** A new value of a field, and the record after saving it. */
export interface FieldChange {
  to: unknown
  /** Further values that are saved afterwards, for example a list of the same length with another entry. */
  further?: readonly unknown[]
  /** Returns the whole record after the save. Without it, the field of the same name must have the sent value. */
  reads?: (before: object, to: unknown) => object
  /**
   * Whether repeating the first save gives a different record, because the version or id of a
   * nested record differs.
   */
  isOneWay?: true
  /** The name of the changed field in the audit, if it is not the last name of the path. */
  audited?: string
}

/** A stored record; every field that can change has a value that is neither default nor minimal. */
export interface SavedRecord {
  /** A body with the stored values, which changes nothing. */
  draft: object
  save(body: object): Promise<Answered>
  read(): Promise<object>
  /**
   * A new value for each field of the body, by path: `name`, `portalUser.id`, `sites[].type` (of the first
   * entry).
   */
  changes: Readonly<Record<string, FieldChange>>
  /** The calls that activate or deactivate the record, each with the whole record afterwards. */
  states?: readonly { call: Endpoint; send(): Promise<Answered>; reads: (before: object) => object }[]
}

/** A call of the contract that saves a record. */
export interface SavedKind {
  call: Endpoint
  states?: readonly Endpoint[]
  /**
   * Fields that this call cannot change individually, with the reason. A path that ends in `[]` includes
   * everything below it.
   */
  constant: Readonly<Record<string, string>>
  make(server: TestServer): Promise<SavedRecord>
}

type Walked = Partial<{
  type: string
  entries: Readonly<Record<string, v.GenericSchema>>
  item: v.GenericSchema
  wrapped: v.GenericSchema
}>

/** Returns the paths of all fields of a body, including those in objects and lists of objects. */
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

export const namesOf = (path: string): string[] =>
  path.split('.').flatMap((name) => (name.endsWith('[]') ? [name.slice(0, -2), '0'] : [name]))

export const valueAt = (body: object, path: string): unknown =>
  namesOf(path).reduce<unknown>((value, name) => Reflect.get(Object(value), name), body)

/** Returns a copy of the body with one field changed. */
export function withField<Body extends object>(body: Body, path: string, to: unknown): Body {
  const copy = structuredClone(body)
  const names = namesOf(path)
  const last = names.pop() ?? ''
  const parent = names.reduce<object>((value, name) => Object(Reflect.get(value, name)), copy)
  Reflect.set(parent, last, to)
  return copy
}

/**
 * Whether a value is empty, zero or false, or a list of at most one entry. With such a value the test would not
 * detect that the server ignores the field.
 */
export const isMinimal = (value: unknown): boolean =>
  Array.isArray(value) ? value.length < 2 : value === undefined || value === null || !value
