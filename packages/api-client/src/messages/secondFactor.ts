import { textGroup } from '@portal-gateway/contract/translate'
import type { secondFactor } from '@portal-gateway/contract/types/secondFactor'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of the second factor. */
export const secondFactorMessages = /* @__PURE__ */ textGroup('secondFactorMessages', {
  get: { failure: 'Problem loading your authenticator app.' },
  start: {
    failure: 'Unable to add the authenticator app.',
    unchanged: 'You have already added an authenticator app.',
  },
  confirm: {
    failure: 'Unable to add the authenticator app.',
    unchanged: 'You have already added an authenticator app.',
    missing: 'The time to add the authenticator app is over. Please start again.',
  },
  renewCodes: {
    failure: 'Unable to create new recovery codes.',
    missing: 'Your authenticator app has been removed.',
  },
  remove: {
    failure: 'Unable to remove the authenticator app.',
    missing: 'Your authenticator app has already been removed.',
  },
  removeOfUser: {
    failure: 'Unable to remove the authenticator app of the user.',
    unchanged: 'This user has no authenticator app.',
    missing: 'The requested user could not be found.',
  },
} as const satisfies MessagesOf<typeof secondFactor>)

/** The alerts after the second factor was changed. */
export const secondFactorChanged = /* @__PURE__ */ textGroup('secondFactorChanged', {
  added: {
    title: 'Authenticator app added',
    text: 'When you sign in, you now need a code of the app. Your other sessions are ended.',
  },
  removed: {
    title: 'Authenticator app removed',
    text: 'To sign in, you need only your password. Your other sessions are ended.',
  },
  removedOfUser: (name: string): AlertTexts => ({
    title: 'Authenticator app removed',
    text: `${name} is signed out in all browsers, and can sign in with the password only.`,
  }),
})
