/** What the sign-in form says, in English. */
export const signInTexts = { submit: 'Sign In', signingIn: 'Signing in' }
