import type { Random } from './random.ts'

/** Values from responses by field name. Requests with these values refer to existing records. */
export interface KnownValues {
  /** Adds the values of a response. */
  add(response: unknown): void
  /** Returns a value of a field with this name. */
  of(field: string): unknown
  /** Returns a record of any kind. */
  record(): object | undefined
}

const maxPerField = 100
const maxRecords = 400
const deepest = 4

export function collectValues(by: Random): KnownValues {
  const fields = new Map<string, unknown[]>()
  const records: object[] = []
  const addTo = <Value>(list: Value[], value: Value, most: number) => {
    if (list.length < most) list.push(value)
    else list[by.below(most)] = value
  }
  const add = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    // The first entries of a long list are enough.
    if (Array.isArray(value)) for (const entry of value.slice(0, 12)) add(entry, depth + 1)
    else {
      addTo(records, value, maxRecords)
      for (const [field, inside] of Object.entries(value)) {
        const list = fields.get(field) ?? []
        fields.set(field, list)
        addTo(list, inside, maxPerField)
        add(inside, depth + 1)
      }
    }
  }
  return {
    add: (response) => add(response, 0),
    of: (field) => by.any(fields.get(field) ?? []),
    record: () => by.any(records),
  }
}
