/** Waiting times in milliseconds that the specification states. */
export const delays = {
  /** Sign In before it asks for a session. [AUTH-010] */
  sessionCheck: 500,
  /** Forgot Password before it sends. [PASS-006] */
  forgotPassword: 500,
  /** Alerts after an action. [SHELL-021] */
  alert: 500,
  /** The start of a resource asked for by a link. [DASH-025] */
  download: 1250,
  /** The eLearning page before its frame loads. [DASH-034] */
  eLearning: 1000,
} as const
