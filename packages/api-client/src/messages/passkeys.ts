import { textGroup } from '@portal-gateway/contract/translate'
import type { passkeys } from '@portal-gateway/contract/types/passkeys'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const mostReached = 'You already have the maximum number of passkeys. Remove one first.'

/** Messages of the calls of passkeys. */
export const passkeyMessages = /* @__PURE__ */ textGroup('passkeyMessages', {
  get: { failure: 'Problem loading your passkeys.' },
  start: {
    failure: 'Unable to add the passkey.',
    unchanged: mostReached,
    missing: 'Passkeys cannot be used at this address of the portal.',
  },
  add: {
    failure: 'Unable to add the passkey.',
    unchanged: 'This passkey has already been added, or you have the maximum number of passkeys.',
    missing: 'The time to add the passkey is over. Please start again.',
  },
  remove: {
    failure: 'Unable to remove the passkey.',
    missing: 'This passkey has already been removed.',
  },
  removeOfUser: {
    failure: 'Unable to remove the passkeys of the user.',
    unchanged: 'This user has no passkeys.',
    missing: 'The requested user could not be found.',
  },
} as const satisfies MessagesOf<typeof passkeys>)

/** The alerts after a passkey was added or removed. */
export const passkeysChanged = /* @__PURE__ */ textGroup('passkeysChanged', {
  added: {
    title: 'Passkey added',
    text: 'You can now sign in with this passkey. Your other sessions are ended.',
  },
  removed: {
    title: 'Passkey removed',
    text: 'You can no longer sign in with this passkey. Your other sessions are ended.',
  },
  removedOfUser: (name: string): AlertTexts => ({
    title: 'Passkeys removed',
    text: `${name} is signed out in all browsers, and can no longer sign in with a passkey.`,
  }),
})
