import type { UserAccess } from './accesses.ts'

/** The id of the investigator among the examples. */
export const investigatorId = 2041

const shared = { portalUserId: investigatorId, inactive: false, versionno: 1 }

/** The accesses of an investigator, by role name. */
export const userAccessesExample: UserAccess[] = [
  {
    ...shared,
    id: 501,
    roleName: 'Principal Investigator',
    sites: [{ siteCode: 'ML-014', type: 'SITE' }],
    studyNames: ['AURORA-2', 'BEACON'],
    systemAccessIds: [1, 3, 4, 5],
  },
  {
    ...shared,
    id: 502,
    roleName: 'Site Data Manager',
    sites: [
      { siteCode: 'ML-014', type: 'SITE' },
      { siteCode: 'ML-021', type: 'RESEARCH_BASE' },
    ],
    studyNames: ['AURORA-2'],
    systemAccessIds: [1, 3],
  },
]
