import { textGroup } from '@portal-gateway/contract/translate'
import type { openSessions } from '@portal-gateway/contract/types/openSessions'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of a user's sessions. */
export const openSessionMessages = /* @__PURE__ */ textGroup('openSessionMessages', {
  list: { failure: 'Problem loading your sessions.' },
  end: {
    failure: 'Unable to end the session.',
    missing: 'This session has already ended.',
  },
  endOthers: {
    failure: 'Unable to end the other sessions.',
    unchanged: 'There are no other sessions any more.',
  },
  endOfUser: {
    failure: "Unable to end the user's sessions.",
    unchanged: 'This user is not signed in.',
    missing: 'The requested user could not be found.',
  },
} as const satisfies MessagesOf<typeof openSessions>)

/** The alerts after sessions were ended. */
export const sessionsEnded = /* @__PURE__ */ textGroup('sessionsEnded', {
  one: (name: string): AlertTexts => ({ title: 'Session ended', text: `${name} is signed out.` }),
  others: {
    title: 'Other sessions ended',
    text: 'You are signed in only in this browser now.',
  },
  ofUser: (name: string): AlertTexts => ({
    title: 'Sessions ended',
    text: `${name} is signed out in all browsers.`,
  }),
})
