import type { PendingWork } from './pendingWork.ts'

/** A user without READ_USERS and without pending requests. */
export const nothingPendingExample: PendingWork = { ownRequests: [] }

/** The pending work of an administrator. */
export const pendingWorkExample: PendingWork = {
  requests: {
    count: 12,
    late: 1,
    oldest: { requestId: 31, userRequestType: 'ACCESS_CHANGE', dateSubmitted: '2026-03-01T08:15:00.000Z' },
  },
  lockedAccounts: 2,
  failedMails: 1,
  ownRequests: [],
}

/** A user whose password expires soon. */
export const expiringPasswordExample: PendingWork = {
  passwordExpires: '2026-12-03T08:15:00.000Z',
  ownRequests: [],
}

/** One pending request of each type. */
export const ownRequestsExample: PendingWork = {
  ownRequests: [
    { requestId: 31, userRequestType: 'ACCESS_CHANGE', dateSubmitted: '2026-03-01T08:15:00.000Z', name: '' },
    {
      requestId: 7,
      userRequestType: 'REGISTRATION',
      dateSubmitted: '2026-03-01T09:00:00.000Z',
      name: 'Amina Diallo',
    },
    { requestId: 12, userRequestType: 'PROFILE_CHANGE', dateSubmitted: '2026-03-02T09:00:00.000Z', name: '' },
  ],
}
