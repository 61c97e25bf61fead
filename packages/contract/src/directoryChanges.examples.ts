import type { DirectoryChange } from './directoryChanges.ts'
import { investigatorExample } from './userProfile.examples.ts'

const { portalUserId, username, firstName, lastName } = investigatorExample
const person = { portalUserId, username, firstName, lastName }

/** A change that will be sent soon; nobody needs to act. */
export const waitingDirectoryChangeExample: DirectoryChange = {
  ...person,
  id: 81,
  change: 'update',
  state: 'WAITING',
  reason: '',
  savedAt: '2026-03-05T09:40:00.000Z',
  nextTryAt: '2026-03-05T09:40:00.000Z',
}

/** A refused change: support must change the email in the portal or the directory. */
export const refusedDirectoryChangeExample: DirectoryChange = {
  ...waitingDirectoryChangeExample,
  id: 82,
  state: 'REFUSED',
  reason: 'ConstraintViolationError: some attributes not unique. Code: 0x13',
  nextTryAt: '2026-03-05T10:40:00.000Z',
}

/** A refused change, one without a response, and one that is pending. */
export const directoryChangesExample: DirectoryChange[] = [
  refusedDirectoryChangeExample,
  {
    id: 83,
    portalUserId: 388,
    username: 'slindqvist',
    firstName: 'Solveig',
    lastName: 'Lindqvist',
    change: 'disable',
    state: 'UNANSWERED',
    reason: '',
    savedAt: '2026-03-05T09:41:00.000Z',
    nextTryAt: '2026-03-05T09:46:00.000Z',
  },
  {
    ...waitingDirectoryChangeExample,
    id: 84,
    portalUserId: 77,
    username: 'maximiliane-alexandra.von-rosenberg-hohenstein.external',
    firstName: 'Maximiliane-Alexandra-Wilhelmina',
    lastName: 'von Rosenberg-Hohenstein-Langenburgundweikersheim',
    change: 'create',
  },
]
