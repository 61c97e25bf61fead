/** Delays in milliseconds that the specification requires. */
export const delays = {
  /** Delay before Sign In checks the session. [AUTH-010] */
  sessionCheck: 500,
  /** Delay before Forgot Password sends the request. [PASS-006] */
  forgotPassword: 500,
  /** Delay before an alert is shown after an action. [SHELL-021] */
  alert: 500,
  /** Debounce time of window resizing. [SHELL-025] */
  resize: 150,
  /** Delay before the screens of accounts and profiles load data. [SHELL-047, C-076] */
  accountLoad: 350,
  /** Delay before Request Account for Another Person loads data. [SHELL-047, C-076] */
  proxyLoad: 500,
  /** Delay before the list of users loads data, after a change of its query. [USER-010, C-076] */
  userListLoad: 150,
  /** Delay before the page starts a resource whose id the address contains. [DASH-025] */
  startedResource: 1250,
  /** Delay before the sign-in step of a partner science portal. [SSO-008] */
  singleSignIn: 1000,
  /** Delay before the frame of the eLearning page loads. [DASH-034] */
  eLearning: 1000,
} as const
