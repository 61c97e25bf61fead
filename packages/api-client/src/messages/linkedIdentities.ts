import { textGroup } from '@portal-gateway/contract/translate'
import type { linkedIdentities } from '@portal-gateway/contract/types/linkedIdentities'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of linked identities. */
export const linkedIdentityMessages = /* @__PURE__ */ textGroup('linkedIdentityMessages', {
  list: { failure: 'Problem loading your linked institutions.' },
  start: {
    failure: 'Unable to link the institution.',
    missing: 'This institution can no longer be linked.',
  },
  confirm: {
    failure: 'Unable to link the institution.',
    missing: 'The time to link the institution is over. Please start again.',
  },
  unlink: {
    failure: 'Unable to unlink the institution.',
    missing: 'This institution has already been unlinked.',
  },
  ofUser: {
    failure: 'Problem loading the linked institutions of the user.',
    missing: 'The requested user could not be found.',
  },
  removeOfUser: {
    failure: 'Unable to unlink the institution from the user.',
    unchanged: 'This institution has already been unlinked.',
    missing: 'The requested user could not be found.',
  },
} as const satisfies MessagesOf<typeof linkedIdentities>)

/** The alerts after an identity was linked or unlinked. */
export const identityChanged = /* @__PURE__ */ textGroup('identityChanged', {
  linked: (institution: string): AlertTexts => ({
    title: 'Institution linked',
    text: `You can now sign in with ${institution}.`,
  }),
  unlinked: (institution: string): AlertTexts => ({
    title: 'Institution unlinked',
    text: `You can no longer sign in with ${institution}. Your other sessions are ended.`,
  }),
  unlinkedOfUser: (name: string, institution: string): AlertTexts => ({
    title: 'Institution unlinked',
    text: `${name} is signed out in all browsers, and can no longer sign in with ${institution}.`,
  }),
})
