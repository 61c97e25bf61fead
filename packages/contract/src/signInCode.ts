import * as v from 'valibot'

/** The maximum length of a code, with spaces and hyphens, which are ignored. */
const longestCode = 64

/** A code of the authenticator app, or a recovery code. It has the size of the password's schema, for Sign In. */
export const SignInCode = v.pipe(
  v.string('IS_INVALID'),
  v.trim(),
  v.check((value) => value !== '', 'IS_REQUIRED'),
  v.check((value) => value.length <= longestCode, 'IS_TOO_LONG'),
  v.metadata({ label: 'Code', isRequired: true }),
)

/** The body of a form that asks only for a code. */
export const EnteredCode = v.object({ code: SignInCode })
export type EnteredCode = v.InferOutput<typeof EnteredCode>
