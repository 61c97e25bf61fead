import { textGroup } from '@portal-gateway/contract/translate'
import type { institutions } from '@portal-gateway/contract/types/institutions'
import type { MessagesOf } from './messageTypes.ts'

const over = 'The time of the sign-in with your institution is over. Please start again.'

/** Messages of the calls of the sign-in with an institution. */
export const institutionMessages = /* @__PURE__ */ textGroup('institutionMessages', {
  start: { failure: 'Unable to start the sign-in with your institution.' },
  callback: { failure: 'Unable to sign in with your institution.' },
  arrival: { failure: 'Unable to sign in with your institution.', missing: over },
  signIn: { failure: 'Unable to sign in with your institution.', missing: over },
  link: { failure: 'Unable to sign in and link your institution.', missing: over },
  signOut: { failure: 'Unable to find out where you sign out of your institution.' },
} as const satisfies MessagesOf<typeof institutions>)
