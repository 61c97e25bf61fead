import * as v from 'valibot'

/** The greatest length of a password; a longer one is refused before hashing. */
export const longestPassword = 1024

/** A password field. It is not trimmed, because blanks are part of the password. */
export const password = (label: string) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestPassword, 'IS_TOO_LONG'),
    v.metadata({ label, isRequired: true }),
  )
