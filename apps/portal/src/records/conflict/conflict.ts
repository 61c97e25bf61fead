import type { RecordChange } from '@portal-gateway/contract/audit'
import type { Choice, FieldStanding, Versions } from './compareVersions.ts'

/** Something of the record that its form does not show. */
export interface OtherChange {
  label: string
  before: string
  after: string
}

/** What a person chose for each field that both changed. */
export type Choices = Readonly<Partial<Record<string, Choice>>>

/** A save that met a newer version: what differs, and who did it. */
export interface Conflict {
  /** As sentences write it: 'portal role'. */
  noun: string
  versions: Versions<Readonly<Record<string, unknown>>>
  standings: readonly FieldStanding<string>[]
  /** What they did that no field of the form is about. */
  others: readonly OtherChange[]
  /** What was saved meanwhile, the oldest first; nothing where that did not load. */
  changes: readonly RecordChange[]
  labelOf: (field: string) => string
  /** The last who changed a field. */
  nameOf: (field: string) => string
  /** A field's value as it reads; a long one shows where it differs from the other. */
  wordsOf: (field: string, value: unknown, other: unknown) => string
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Who saved meanwhile, each once. */
export const savedBy = (changes: readonly RecordChange[]): string =>
  changes.length === 0 ? 'A colleague' : list.format(new Set(changes.map(({ actorName }) => actorName)))

/** The last who changed one of these fields. */
export function lastToChange(changes: readonly RecordChange[], fields: readonly string[]): string {
  const last = changes.findLast((each) => each.changes.some(({ field }) => fields.includes(field)))
  return (last ?? changes.at(-1))?.actorName ?? 'a colleague'
}
