import type { AccessChange, AccessChangeDraft } from './accessChanges.ts'
import { userAccessesExample } from './accesses.examples.ts'
import { investigatorExample } from './userProfile.examples.ts'

const { portalUserId, username, firstName, lastName, email } = investigatorExample
const entry = { entity: 'USER_ACCESS_MOD_REQUEST', portalUserId, inactive: false } as const

/** A request with entries of all three types: a new role, a modified role and a removal. */
export const accessChangeExample: AccessChange = {
  id: 31,
  portalUserId,
  username,
  firstName,
  lastName,
  email,
  requestType: 'ALL_IN_ONE',
  requestStatus: 'NEW',
  accessControls: [
    {
      ...entry,
      id: 901,
      requestType: 'REMOVAL',
      priorAccessControlId: 501,
      roleName: 'Principal Investigator',
      sites: [{ siteCode: 'ML-014', type: 'SITE' }],
      studyNames: ['AURORA-2', 'BEACON'],
      systemAccessIds: [1, 3, 4, 5],
    },
    {
      ...entry,
      id: 902,
      requestType: 'CHANGE',
      priorAccessControlId: 502,
      roleName: 'Site Data Manager',
      sites: [
        { siteCode: 'ML-014', type: 'SITE' },
        { siteCode: 'ML-033', type: 'SITE' },
      ],
      studyNames: ['AURORA-2', 'CASCADE'],
      systemAccessIds: [1, 3, 5],
    },
    {
      ...entry,
      id: 903,
      requestType: 'NEW',
      priorAccessControlId: null,
      roleName: 'Specimen Processor',
      sites: [{ siteCode: 'ML-014', type: 'SITE' }],
      studyNames: [],
      systemAccessIds: [1, 2],
    },
  ],
  requesterComments: 'I hand AURORA-2 over and look after the specimens from June on.',
  messageToRequester: '',
  inactive: false,
  sysdat: '2026-03-03T08:15:00.000Z',
  dchng: '2026-03-03T08:15:00.000Z',
  reviewerComments: '',
  sysaidTicket: '',
  lastModifiedBy: `${portalUserId} - ${firstName} ${lastName}`,
  isOutdated: false,
  portalRoleIds: [4],
  versionno: 1,
}

/**
 * The same request, approved in part. The approved change of the modified role has one site and one study fewer
 * and one system more than requested. The removal is refused.
 */
export const partlyApprovedChangeExample: AccessChange = {
  ...accessChangeExample,
  requestStatus: 'APPROVED',
  accessControls: accessChangeExample.accessControls.map((each) => {
    if (each.requestType === 'REMOVAL') return { ...each, decision: 'REFUSED' as const }
    if (each.requestType === 'NEW') return { ...each, decision: 'APPROVED' as const }
    const approved = {
      roleName: each.roleName,
      sites: [{ siteCode: 'ML-014', type: 'SITE' as const }],
      studyNames: ['AURORA-2'],
      systemAccessIds: [1, 3, 4, 5],
    }
    return { ...each, decision: 'CHANGED' as const, approved }
  }),
  messageToRequester: 'ML-033 has a data manager already.\nPlease ask again in July.',
  dchng: '2026-03-05T08:15:00.000Z',
  versionno: 2,
}

/**
 * The same request, of which reviewers have decided two parts: the new role is approved, and the modified role refused.
 * The removal waits.
 */
export const partlyDecidedChangeExample: AccessChange = {
  ...accessChangeExample,
  requestStatus: 'IN_PROGRESS',
  accessControls: accessChangeExample.accessControls.map((each) => {
    if (each.requestType === 'REMOVAL') return each
    if (each.requestType === 'NEW') {
      const by = { by: 'Solveig Lindqvist', inPlaceOf: null, at: '2026-03-04T10:20:00.000Z' }
      return {
        ...each,
        decision: 'APPROVED' as const,
        decidedPart: { decision: 'APPROVED' as const, message: '', ...by },
      }
    }
    const decidedPart = {
      decision: 'REFUSED' as const,
      message: 'ML-033 has a data manager already.\nPlease ask again in July.',
      at: '2026-03-05T12:00:00.000Z',
      by: 'Grace Hopper',
      inPlaceOf: 'Solveig Lindqvist',
    }
    return { ...each, decision: 'REFUSED' as const, decidedPart }
  }),
  dchng: '2026-03-05T12:00:00.000Z',
  versionno: 3,
}

/** A request with comments only. */
export const commentsOnlyChangeExample: AccessChange = {
  ...accessChangeExample,
  id: 22,
  requestType: 'NEW',
  requestStatus: 'REJECTED',
  accessControls: [],
  requesterComments: 'Please give me what Dr. Lindqvist has.',
  messageToRequester: 'Please choose the roles that you need; we cannot copy them.',
  reviewerComments: 'Asked twice.',
  sysaidTicket: 'SR-19877',
  lastModifiedBy: '388 - Solveig Lindqvist',
  sysdat: '2025-12-01T10:00:00.000Z',
  dchng: '2025-12-02T10:00:00.000Z',
  versionno: 2,
}

/** Removes what the requester must not see, such as the reviewers' notes and names. */
export const accessChangeAsRequesterSees = ({
  reviewerComments: _comments,
  sysaidTicket: _ticket,
  lastModifiedBy: _by,
  isOutdated: _outdated,
  portalRoleIds: _roles,
  ...seen
}: AccessChange): AccessChange => ({
  ...seen,
  accessControls: seen.accessControls.map((part) =>
    part.decidedPart ? { ...part, decidedPart: { ...part.decidedPart, by: 'Staff', inPlaceOf: null } } : part,
  ),
})

export const accessChangeDraftExample: AccessChangeDraft = {
  accessControls: accessChangeExample.accessControls.map(
    ({ roleName, sites, studyNames, systemAccessIds, requestType, priorAccessControlId }) => ({
      roleName,
      sites,
      studyNames,
      systemAccessIds,
      requestType,
      priorAccessControlId,
      portalUserId,
    }),
  ),
  requesterComments: accessChangeExample.requesterComments,
  requestType: 'ALL_IN_ONE',
  requestStatus: 'NEW',
  portalUserId,
  sysaidTicket: '',
}

/** The accesses that the user had when the request was sent. */
export const heldBeforeExample = userAccessesExample
