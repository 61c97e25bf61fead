import * as v from 'valibot'

/** The id of a sign-in with an institution. Only the browser that has started it can use it. [IDENT-042] */
export const ArrivalId = v.pipe(
  v.string('IS_INVALID'),
  v.regex(/^[0-9a-f]{32}$/, 'IS_INVALID'),
  v.metadata({ label: 'Institution' }),
)
