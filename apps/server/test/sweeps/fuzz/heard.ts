import type { Random } from './random.ts'

/** Values from responses by field name. Sent again, they refer to existing records. */
export interface Heard {
  listen(answer: unknown): void
  /** Returns a value of a field with this name. */
  of(field: string): unknown
  /** Returns a record of any kind. */
  record(): object | undefined
}

const mostOfAField = 100
const mostRecords = 400
const deepest = 4

export function heard(by: Random): Heard {
  const fields = new Map<string, unknown[]>()
  const records: object[] = []
  const keep = <Value>(kept: Value[], value: Value, most: number) => {
    if (kept.length < most) kept.push(value)
    else kept[by.below(most)] = value
  }
  const listen = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    // The first entries of a long list are enough.
    if (Array.isArray(value)) for (const entry of value.slice(0, 12)) listen(entry, depth + 1)
    else {
      keep(records, value, mostRecords)
      for (const [field, inside] of Object.entries(value)) {
        const kept = fields.get(field) ?? []
        fields.set(field, kept)
        keep(kept, inside, mostOfAField)
        listen(inside, depth + 1)
      }
    }
  }
  return {
    listen: (answer) => listen(answer, 0),
    of: (field) => by.any(fields.get(field) ?? []),
    record: () => by.any(records),
  }
}
