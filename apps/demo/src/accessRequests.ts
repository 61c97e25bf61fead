import type { DemoAccess } from './accesses.ts'
import type { demoAccounts } from './accounts.ts'
import type { DemoRoleName } from './roles.ts'

/** An access-change request of the demo, and the state of its review. */
export interface DemoAccessRequest {
  username: (typeof demoAccounts)[number]['username']
  requested: readonly DemoAccess[]
  /** Names of the user's project roles that the request removes. */
  removed?: readonly string[]
  comments: string
  /** Days since the request was sent. */
  ageInDays: number
  note?: { ticket: string; comments: string }
  /** If support has approved the request: the message, and the portal roles that support has added. */
  approval?: { message: string; portalRoles: readonly DemoRoleName[] }
}

/**
 * The access-change requests that support has approved. They are older than the profile changes, because the audit is
 * sorted by id.
 */
export const approvedAccessRequests: readonly DemoAccessRequest[] = [
  {
    username: 'recent',
    requested: [
      {
        roleName: 'Statistician',
        sites: [],
        studyNames: ['CASCADE'],
        systems: ['Data Capture'],
      },
    ],
    comments: 'I analyse CASCADE from this month on, and need the tools for it.',
    ageInDays: 43,
    approval: { message: 'Welcome to CASCADE.', portalRoles: ['statistician'] },
  },
]

/**
 * The pending access-change requests. One is in review. The other one is from the account 'support', to show
 * that users cannot decide their own requests.
 */
export const pendingAccessRequests: readonly DemoAccessRequest[] = [
  {
    username: 'expired',
    requested: [
      {
        roleName: 'Site Data Manager',
        sites: [
          { siteCode: 'ML-021', type: 'RESEARCH_BASE' },
          { siteCode: 'ML-022', type: 'SITE' },
        ],
        studyNames: ['LANTERN', 'TIDAL'],
        systems: ['Data Capture'],
      },
      {
        roleName: 'Specimen Processor',
        sites: [{ siteCode: 'ML-022', type: 'SITE' }],
        studyNames: [],
        systems: ['Specimen Tracker'],
        endsInDays: 180,
      },
    ],
    comments: 'I also look after the base in Kilimani now, and take the specimens of the coast ward.',
    ageInDays: 2,
    note: { ticket: 'SR-20433', comments: 'Asked the head of the hospital to confirm.' },
  },
  {
    username: 'support',
    requested: [
      {
        roleName: 'Statistician',
        sites: [],
        studyNames: ['CASCADE'],
        systems: ['Data Capture'],
      },
    ],
    removed: ['Imaging Reader'],
    comments: 'I have handed the scans over and count for CASCADE.',
    ageInDays: 1,
  },
]
