/** Delays in milliseconds that the specification requires. */
export const delays = {
  /** Before Sign In checks the session. [AUTH-010] */
  sessionCheck: 500,
  /** Before Forgot Password sends the request. [PASS-006] */
  forgotPassword: 500,
  /** Before an alert is shown after an action. [SHELL-021] */
  alert: 500,
  /** Debounce time of window resizing. [SHELL-025] */
  resize: 150,
  /** Before the screens of accounts and profiles load data. [SHELL-047, C-076] */
  accountLoad: 350,
  /** Before Request Account for Another Person loads data. [SHELL-047, C-076] */
  proxyLoad: 500,
  /** Before the list of users loads data, after a change of its query. [USER-010, C-076] */
  userListLoad: 150,
  /** Before a resource is started whose id is in the address. [DASH-025] */
  startedResource: 1250,
  /** Before the sign-in step of a partner science portal. [SSO-008] */
  singleSignIn: 1000,
  /** Before the frame of the eLearning page loads. [DASH-034] */
  eLearning: 1000,
} as const
