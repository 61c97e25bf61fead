import * as v from 'valibot'

/** The maximum length of a password. The server refuses a longer password without hashing it. */
export const longestPassword = 1024

/** Returns the schema of a password. It is not trimmed, because spaces are part of the password. */
export const password = (label: string) =>
  v.pipe(
    v.string('IS_INVALID'),
    v.check((value) => value !== '', 'IS_REQUIRED'),
    v.check((value) => value.length <= longestPassword, 'IS_TOO_LONG'),
    v.metadata({ label, isRequired: true }),
  )
