import { textGroup } from '@portal-gateway/contract/translate'
import type { lockedAccounts } from '@portal-gateway/contract/types/lockedAccounts'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of locked accounts. */
export const lockedAccountMessages = /* @__PURE__ */ textGroup('lockedAccountMessages', {
  list: { failure: 'Problem loading locked accounts.' },
  unlock: {
    failure: 'Unable to unlock the account.',
    unchanged: 'This account is no longer locked.',
    missing: 'This account could not be found.',
  },
} as const satisfies MessagesOf<typeof lockedAccounts>)

/** The alert after an account was unlocked. */
export const accountUnlocked = /* @__PURE__ */ textGroup(
  'accountUnlocked',
  (name: string): AlertTexts => ({
    title: 'Account unlocked',
    text: `${name} can sign in again.`,
  }),
)
