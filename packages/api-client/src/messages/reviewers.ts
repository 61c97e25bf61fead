import { textGroup } from '@portal-gateway/contract/translate'
import type { reviewers } from '@portal-gateway/contract/types/reviewers'
import type { MessagesOf } from './messageTypes.ts'

const missing = 'This user does not exist any more.'

/** Messages of the calls about reviewers and their deputies. [COND-066, COND-073] */
export const reviewerMessages = /* @__PURE__ */ textGroup('reviewerMessages', {
  get: { failure: 'Problem loading what the user reviews.', missing },
  save: {
    failure: 'Unable to save what the user reviews.',
    unchanged: 'There are no changes to save.',
    missing,
  },
  ownDeputies: { failure: 'Problem loading your deputies.' },
  addDeputy: { failure: 'Unable to add the deputy.' },
  endDeputy: { failure: 'Unable to end the deputy.', missing: 'This deputy was ended already.' },
} as const satisfies MessagesOf<typeof reviewers>)
