import { accessChangeExample } from './accessChanges.examples.ts'
import { userRequestsExample } from './profileChanges.examples.ts'
import type { UserRequest } from './userRequests.ts'

const { firstName, lastName, email, portalUserId } = accessChangeExample

/** One pending request of each kind, the oldest first; support has started to review the first. */
export const everyKindExample: UserRequest[] = [
  {
    requestId: accessChangeExample.id,
    userRequestType: 'ACCESS_CHANGE',
    requestStatus: 'PENDING_OUTSIDE_ACTION',
    dateSubmitted: '2026-03-01T08:15:00.000Z',
    lastModified: '2026-03-02T10:00:00.000Z',
    lastModifiedBy: '388 - Solveig Lindqvist',
    sysaidTicket: 'SR-20433',
    firstName,
    lastName,
    email,
    sites: ['ML-014', 'ML-033'],
  },
  {
    requestId: 7,
    userRequestType: 'REGISTRATION',
    requestStatus: 'PENDING',
    dateSubmitted: '2026-03-01T09:00:00.000Z',
    lastModified: '2026-03-01T09:00:00.000Z',
    lastModifiedBy: 'Self-registration',
    firstName: 'Amina',
    lastName: 'Diallo',
    email: 'amina.diallo@kilimani.example',
    sites: ['ML-021'],
  },
  ...userRequestsExample,
]

/** The same requests after a decision. */
export const decidedKindsExample: UserRequest[] = everyKindExample.map((request) => ({
  ...request,
  requestStatus:
    request.userRequestType === 'REGISTRATION'
      ? 'DENIED'
      : request.firstName === firstName
        ? 'APPROVED'
        : 'REJECTED',
  lastModified: '2026-03-06T10:00:00.000Z',
  lastModifiedBy: `${portalUserId} - ${firstName} ${lastName}`,
}))
