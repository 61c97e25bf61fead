import type { Random } from './random.ts'

/** What answers said, by the field that said it: said again, it names records that are there. */
export interface Heard {
  listen(answer: unknown): void
  /** A value that a field of this name had. */
  of(field: string): unknown
  /** A whole record, of whatever kind. */
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
    // The beginning of a long list says enough.
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
