import * as v from 'valibot'

/** Longer than any password in use; refused before anything is hashed. */
export const longestPassword = 1024

/** A password as a field: never trimmed, because what a person chose is what is checked. */
export const password = (label: string) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestPassword, 'IS_TOO_LONG'),
    v.metadata({ label, isRequired: true }),
  )
