import type { RecordChange } from '@portal-gateway/contract/audit'
import type { Formats } from '@portal-gateway/ui/texts'
import type { Choice, FieldDifference, Versions } from './compareVersions.ts'

/** A change of the record that its form does not show. */
export interface OtherChange {
  label: string
  before: string
  after: string
}

/** The user's choice for each field that both users changed. */
export type Choices = Readonly<Partial<Record<string, Choice>>>

/** An edit conflict: the differences, and the users who caused them. */
export interface Conflict {
  /** The record as the object of a sentence, such as 'this portal role'. */
  thisRecord: string
  versions: Versions<Readonly<Record<string, unknown>>>
  differences: readonly FieldDifference<string>[]
  /** Changes by other users that the form does not show. */
  others: readonly OtherChange[]
  /** Changes that other users saved, oldest first; empty if they could not be loaded. */
  changes: readonly RecordChange[]
  labelOf: (field: string) => string
  /** Returns the name of the last user who changed a field. */
  nameOf: (field: string) => string
  /**
   * Returns a field's value as text. A long text is shortened to the part that differs from the other value.
   */
  wordsOf: (field: string, value: unknown, other: unknown) => string
}

/** Returns the names of all users who saved changes, each once; `unknown` if there are no changes. */
export const savedBy = (changes: readonly RecordChange[], unknown: string, list: Formats['list']): string =>
  changes.length === 0 ? unknown : list([...new Set(changes.map(({ actorName }) => actorName))])

/**
 * Returns the name of the last user who changed one of these fields, or else of the last user who changed the
 * record; `unknown` if there are no changes.
 */
export function lastToChange(
  changes: readonly RecordChange[],
  fields: readonly string[],
  unknown: string,
): string {
  const last = changes.findLast((each) => each.changes.some(({ field }) => fields.includes(field)))
  return (last ?? changes.at(-1))?.actorName ?? unknown
}
