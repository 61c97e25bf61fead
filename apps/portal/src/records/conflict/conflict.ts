import type { RecordChange } from '@portal-gateway/contract/audit'
import type { Formats } from '@portal-gateway/ui/texts'
import type { Choice, FieldDifference, Versions } from './compareVersions.ts'

/** Change of the record that its form does not show. */
export interface OtherChange {
  label: string
  before: string
  after: string
}

/** The user's choice for each field that both changed. */
export type Choices = Readonly<Partial<Record<string, Choice>>>

/** Edit conflict: what differs, and who changed it. */
export interface Conflict {
  /** Object of a sentence: 'this portal role'. */
  thisRecord: string
  versions: Versions<Readonly<Record<string, unknown>>>
  differences: readonly FieldDifference<string>[]
  /** Changes of others outside the form. */
  others: readonly OtherChange[]
  /** Changes that others saved, oldest first; empty if they could not be loaded. */
  changes: readonly RecordChange[]
  labelOf: (field: string) => string
  /** Returns the name of the last person who changed a field. */
  nameOf: (field: string) => string
  /**
   * Returns a field's value as text; of a long text only the part around the difference to the other value.
   */
  wordsOf: (field: string, value: unknown, other: unknown) => string
}

/** Returns the names of all who saved, each once; `unknown` if nobody is known. */
export const savedBy = (changes: readonly RecordChange[], unknown: string, list: Formats['list']): string =>
  changes.length === 0 ? unknown : list([...new Set(changes.map(({ actorName }) => actorName))])

/** Returns the name of the last person who changed one of these fields; `unknown` if nobody is known. */
export function lastToChange(
  changes: readonly RecordChange[],
  fields: readonly string[],
  unknown: string,
): string {
  const last = changes.findLast((each) => each.changes.some(({ field }) => fields.includes(field)))
  return (last ?? changes.at(-1))?.actorName ?? unknown
}
