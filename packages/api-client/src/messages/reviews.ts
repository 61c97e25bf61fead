import { textGroup } from '@portal-gateway/contract/translate'
import type { AlertTexts } from './messageTypes.ts'

/** The actions of a reviewer. */
export type ReviewAction = 'approve' | 'reject' | 'update'

const nouns = { approve: 'Approval', reject: 'Rejection', update: 'Update' } as const
const verbs = { approve: 'approved', reject: 'rejected', update: 'updated' } as const

/** The alerts of the reviews of one kind of request. */
export interface ReviewAlerts {
  done: (action: ReviewAction) => Required<AlertTexts>
  failed: (action: ReviewAction) => Required<AlertTexts>
}

/**
 * Returns the alerts of reviews; they are the same for both kinds of request. [MSG-071, MSG-072, MSG-098,
 * MSG-143, MSG-144, MSG-147, C-139, C-140]
 */
export const reviewAlertsOf = (kind: 'profile-change' | 'access-change'): ReviewAlerts => ({
  done: (action) => ({
    title: `${nouns[action]} Successful`,
    text: `User's ${kind} request successfully ${verbs[action]}.`,
  }),
  failed: (action) => ({
    title: `${nouns[action]} Failed`,
    text: `Failed to ${action} user's ${kind} request.`,
  }),
})

/** The alert after the user has withdrawn a request. [EXP-020] */
export const requestWithdrawn = /* @__PURE__ */ textGroup('requestWithdrawn', {
  title: 'Request Withdrawn',
  text: 'Successfully withdrew your request.',
} as const)

/** The alert after the user has changed a pending request. [EXP-024] */
export const requestChanged = /* @__PURE__ */ textGroup('requestChanged', {
  title: 'Request Changed',
  text: 'Your changed request was submitted and replaces the previous one.',
} as const)
