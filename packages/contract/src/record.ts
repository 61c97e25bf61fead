/** The schemas of the fields that stored records share, such as id, version number and sort number. @module */
import * as v from 'valibot'
import type { TextSchema } from './text.ts'

/** A schema of a number, a list of numbers or a truth value: see {@link TextSchema}. */
export interface NumberSchema extends v.GenericSchema<number> {}
export interface NumbersSchema extends v.GenericSchema<number[]> {}
export interface BooleanSchema extends v.GenericSchema<boolean> {}

/** The id of a stored record. */
export const Id: NumberSchema = v.pipe(
  v.number('IS_INVALID'),
  v.safeInteger('IS_INVALID'),
  v.minValue(1, 'IS_INVALID'),
)

/** Returns the schema of a record's id, with the label that messages use. [MSG-185] */
export const labelledId = (label: string): NumberSchema => v.pipe(Id, v.metadata({ label }))

/** Returns the schema of the record ids that the page has loaded. The server uses them to detect a conflict. */
export const knownIds = ({
  most,
  ...facts
}: {
  label: string
  entryLabel: string
  most: number
}): NumbersSchema =>
  v.pipe(v.array(Id, 'IS_INVALID'), v.maxLength(most, 'IS_INVALID'), v.metadata({ ...facts, isPlural: true }))

/** Whether a record is inactive. */
export const Inactive: BooleanSchema = v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Inactive' }))

/** An id as a string in a query. */
export const IdInText: TextSchema = v.pipe(
  v.string('IS_INVALID'),
  v.regex(/^[1-9]\d{0,15}$/, 'IS_INVALID'),
  v.check((text) => Number.isSafeInteger(Number(text)), 'IS_INVALID'),
)

/** The version of a record: the number of its saves. The server refuses an old one with VERSION_CONFLICT. [C-089] */
export const VersionNumber: NumberSchema = v.pipe(v.number('IS_INVALID'), v.safeInteger('IS_INVALID'))

/** The sort position among the records of a kind. Records with the same position are sorted by name. [C-090] */
export const Sort: NumberSchema = v.pipe(
  v.number('IS_INVALID'),
  v.safeInteger('MUST_BE_AN_INTEGER'),
  v.metadata({ label: 'Sort' }),
)
