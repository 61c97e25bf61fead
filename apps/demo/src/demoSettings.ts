import type { Settings } from '@portal-gateway/server/core/host/settings'

const day = 24 * 3600

/** The demo's settings: passwords expire, to demonstrate every password state, and limits are high. [C-056] */
export const demoSettings = {
  passwordMaximumAgeSeconds: 90 * day,
  passwordWarnSeconds: 14 * day,
  passwordGraceSeconds: 14 * day,
  passwordMinimumAgeSeconds: day,
  forgottenPerAddress: 20,
  forgottenPerCaller: 200,
  wrongPasswordsPerCaller: 1000,
  maxSessions: 100,
  // Many people share the accounts of a demo, so that most sign-ins are from a new browser.
  newBrowserMails: false,
  storesSentMail: true,
} as const satisfies Partial<Settings>
