import * as v from 'valibot'

/** The id of a stored record. */
export const Id = v.pipe(v.number('IS_INVALID'), v.safeInteger('IS_INVALID'), v.minValue(1, 'IS_INVALID'))

/** The id of a record, with what messages call the record. [MSG-185] */
export const labelledId = (label: string) => v.pipe(Id, v.metadata({ label }))

/** Ids of records that a page has loaded, by which the server detects a conflict. */
export const knownIds = ({ most, ...facts }: { label: string; entryLabel: string; most: number }) =>
  v.pipe(v.array(Id, 'IS_INVALID'), v.maxLength(most, 'IS_INVALID'), v.metadata({ ...facts, isPlural: true }))

/** Whether a record is out of use. */
export const Inactive = v.pipe(v.boolean('IS_INVALID'), v.metadata({ label: 'Inactive' }))

/** The same as a query brings it. */
export const IdInText = v.pipe(
  v.string('IS_INVALID'),
  v.regex(/^[1-9]\d{0,15}$/, 'IS_INVALID'),
  v.check((text) => Number.isSafeInteger(Number(text)), 'IS_INVALID'),
)

/** Counts the saves of a record; a stale one is refused with VERSION_CONFLICT. [C-089] */
export const VersionNumber = v.pipe(v.number('IS_INVALID'), v.safeInteger('IS_INVALID'))

/** Order among records of a kind, then by name. [C-090] */
export const Sort = v.pipe(
  v.number('IS_INVALID'),
  v.safeInteger('MUST_BE_AN_INTEGER'),
  v.metadata({ label: 'Sort' }),
)
