import type { PartDecisionDraft } from '@portal-gateway/contract/partReviews'
import type { DemoProjectRoleName } from './accesses.ts'
import type { demoAccounts } from './accounts.ts'

type Username = (typeof demoAccounts)[number]['username']

interface DemoReviewer {
  username: Username
  projectRoles?: readonly DemoProjectRoleName[]
  sites?: readonly string[]
}

/** The demo's reviewers: one for the hospital and its ward, and one for a project role. */
export const demoReviewers: readonly DemoReviewer[] = [
  { username: 'recent', sites: ['ML-021', 'ML-022'] },
  { username: 'expiring', projectRoles: ['Site Data Manager'] },
]

/** The deputy of a reviewer, from the day before the creation of the demo. */
export const demoDeputy = {
  reviewer: 'recent',
  deputy: 'partner',
  endsInDays: 30,
} as const satisfies { reviewer: Username; deputy: Username; endsInDays: number }

/** The decision of a reviewer about one part of the pending request of another user. */
export const demoPartDecision = {
  requester: 'expired',
  roleName: 'Specimen Processor',
  reviewer: 'recent',
  draft: {
    decision: 'REFUSED',
    message: 'The coast ward sends its specimens to the hospital, so you need this role for ML-021.',
  },
} as const satisfies {
  requester: Username
  roleName: DemoProjectRoleName
  reviewer: Username
  draft: PartDecisionDraft
}
