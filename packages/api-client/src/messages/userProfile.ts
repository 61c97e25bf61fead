import { textGroup } from '@portal-gateway/contract/translate'
import type { userProfile } from '@portal-gateway/contract/types/userProfile'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls of the user's own profile. [MSG-069, MSG-070] */
export const userProfileMessages = /* @__PURE__ */ textGroup('userProfileMessages', {
  get: { failure: 'Problem loading your profile.' },
  update: {
    failure: 'Unable to update your profile due to one or more errors.',
    unchanged: 'There are no changes to submit.',
  },
  setLanguage: { failure: 'Unable to store your language.' },
} as const satisfies MessagesOf<typeof userProfile>)
