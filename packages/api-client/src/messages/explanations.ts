import { textGroup } from '@portal-gateway/contract/translate'
import type { explanations } from '@portal-gateway/contract/types/explanations'
import type { MessagesOf } from './messageTypes.ts'

/** Messages of the calls that answer why a user has a right. [COND-056] */
export const explanationMessages = /* @__PURE__ */ textGroup('explanationMessages', {
  own: { failure: 'Problem loading why you have your roles.' },
  ownItem: {
    failure: 'Problem loading why you see this item.',
    missing: 'This item is not on your dashboard any more.',
  },
  ofUser: {
    failure: 'Problem loading why the user has these roles.',
    missing: 'This user does not exist any more.',
  },
  itemsOfUser: {
    failure: 'Problem loading what the user can use.',
    missing: 'This user does not exist any more.',
  },
  itemOfUser: {
    failure: 'Problem loading why the user can use the item.',
    missing: 'This user or this item does not exist any more.',
  },
} as const satisfies MessagesOf<typeof explanations>)
