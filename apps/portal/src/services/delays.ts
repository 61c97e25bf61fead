/** Waiting times in milliseconds that the specification states. */
export const delays = {
  /** Sign In before it asks for a session. [AUTH-010] */
  sessionCheck: 500,
  /** Forgot Password before it sends. [PASS-006] */
  forgotPassword: 500,
  /** Alerts after an action. [SHELL-021] */
  alert: 500,
  /** A window that changes its size, until it counts. [SHELL-025] */
  resize: 150,
  /** What the screens of accounts and profiles load. [SHELL-047, C-076] */
  accountLoad: 350,
  /** What Request Account for Another Person loads. [SHELL-047, C-076] */
  proxyLoad: 500,
  /** What the list of users loads, after a change of what is asked for. [USER-010, C-076] */
  userListLoad: 150,
  /** The start of a resource asked for by a link. [DASH-025] */
  startedResource: 1250,
  /** The step before a partner science portal. [SSO-008] */
  singleSignIn: 1000,
  /** The eLearning page before its frame loads. [DASH-034] */
  eLearning: 1000,
} as const
