import type { Credentials, Refreshed, SignedIn, SignInRefusal } from './session.ts'

/** The input of Sign In. */
export const credentialsExample: Credentials = { username: 'ihalvorsen', password: 'thirty-two calm lakes' }

/** Three successful sign-ins: an ordinary one, one that requires a new password, and one that recommends it. */
export const signedInExamples = {
  ordinary: {
    tokenTimeoutInSeconds: 3600,
    absoluteTimeoutInSeconds: 43_200,
    passwordExpiresSoon: false,
    expiryState: null,
    xsrfToken: 'p3Jx1b0YQ2mT9wKfVd7s',
  },
  mustChangePassword: {
    tokenTimeoutInSeconds: 3600,
    passwordExpiresSoon: true,
    expiryState: 'ForceUserToChangePassword',
    xsrfToken: 'Zr5hC8uLk1oXq4NnEa6t',
  },
  shouldChangePassword: {
    tokenTimeoutInSeconds: 3600,
    passwordExpiresSoon: true,
    expiryState: 'WarnUserToChangePassword',
    xsrfToken: 'Bw7gM2vDj9yRs0PcIe3k',
  },
} satisfies Record<string, SignedIn>

/** Every reason for a refused sign-in. [C-029] */
export const signInRefusalExamples = {
  wrong: { credentialsInvalid: true, attemptsLeftUntilLocked: 4 },
  nearlyLocked: { credentialsInvalid: true, attemptsLeftUntilLocked: 2 },
  lastTry: { credentialsInvalid: true, attemptsLeftUntilLocked: 0 },
  locked: { accountLocked: true },
  disabled: { accountDisabled: true },
  expired: { passwordExpired: true },
  unspecified: { unspecifiedFailure: true },
  codeRequired: { codeRequired: true },
  codeInvalid: { codeInvalid: true, attemptsLeftUntilLocked: 4 },
  codeNearlyLocked: { codeInvalid: true, attemptsLeftUntilLocked: 1 },
  /** A refusal by a later server version, for a reason that the client does not know yet. */
  unknown: {},
  plain: 'Sign-in is closed until 10:00 UTC.',
} satisfies Record<string, SignInRefusal>

/** A renewed session. */
export const refreshedExample: Refreshed = {
  tokenTimeoutInSeconds: 3600,
  absoluteTimeoutInSeconds: 41_400,
  xsrfToken: 'p3Jx1b0YQ2mT9wKfVd7s',
}
