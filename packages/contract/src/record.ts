import * as v from 'valibot'

/** The id of a stored record. */
export const Id = v.pipe(v.number('IS_INVALID'), v.safeInteger('IS_INVALID'), v.minValue(1, 'IS_INVALID'))

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
