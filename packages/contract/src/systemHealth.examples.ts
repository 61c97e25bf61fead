import type { SystemHealth, UnsentMail } from './systemHealth.ts'
import { investigatorExample } from './userProfile.examples.ts'

/** A portal with two failed mails and one that waits. */
export const systemHealthExample: SystemHealth = {
  mails: { waiting: 1, failed: 2 },
  databaseBytes: 48_234_496,
  files: { count: 214, bytes: 1_932_735_283 },
  lastBackupAt: '2026-03-05T02:00:00.000Z',
  processes: [
    {
      id: '6c1d4f0e-0f3b-4f0a-9a55-0b0f3a8f1c21',
      hostName: 'portal-2',
      pid: 412,
      version: '1.0.0',
      startedAt: '2026-03-05T06:58:00.000Z',
      seenAt: '2026-03-05T07:11:58.000Z',
      isResponding: true,
    },
    {
      id: 'b0a5f2c4-7d0e-4a83-8a4d-7b2f0c7f9e10',
      hostName: 'portal-1',
      pid: 398,
      version: '0.9.3',
      startedAt: '2026-02-20T05:30:00.000Z',
      seenAt: '2026-03-05T06:57:12.000Z',
      isResponding: false,
    },
  ],
}

const { portalUserId, firstName, lastName } = investigatorExample

/** A mail that was refused ten times, and can be sent again. */
export const failedMailExample: UnsentMail = {
  id: 41,
  kind: 'INITIAL_PASSWORD',
  portalUserId,
  name: `${firstName} ${lastName}`,
  state: 'FAILED',
  attempts: 10,
  savedAt: '2026-03-04T07:12:00.000Z',
  nextTryAt: null,
  fault: 'REFUSED',
  code: '550',
  obstacle: null,
}

/** A failed mail that cannot be sent again, because its link has expired. */
export const expiredMailExample: UnsentMail = {
  ...failedMailExample,
  id: 42,
  kind: 'RESET_PASSWORD',
  portalUserId: 388,
  name: 'Solveig Lindqvist',
  savedAt: '2026-03-04T08:30:00.000Z',
  fault: 'UNREACHABLE',
  code: 'ECONNREFUSED',
  obstacle: 'EXPIRED',
}

/** A mail to an address without an account, which the portal sends again by itself. */
export const waitingMailExample: UnsentMail = {
  ...failedMailExample,
  id: 43,
  kind: 'REGISTRATION',
  portalUserId: null,
  name: '',
  state: 'WAITING',
  attempts: 2,
  savedAt: '2026-03-05T09:38:00.000Z',
  nextTryAt: '2026-03-05T09:48:00.000Z',
  fault: 'LATER',
  code: '451',
}

/** The two failed mails and the waiting one. */
export const unsentMailsExample: UnsentMail[] = [failedMailExample, expiredMailExample, waitingMailExample]
