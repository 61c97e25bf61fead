import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'
import { UserProfile } from './userProfile.ts'

const { username, firstName, lastName } = UserProfile.entries
const instant = v.pipe(v.string(), v.isoTimestamp())

/** What the directory is to be told of an account, in words. */
export const directoryChangeLabels = {
  create: 'New entry',
  update: 'Name and email',
  disable: 'Disabled',
  enable: 'Enabled',
} as const
export type DirectoryChangeKind = keyof typeof directoryChangeLabels

/** `WAITING` is still to be told, `UNANSWERED` was told and nobody answered, `REFUSED` the directory will not take as it is. */
const directoryChangeStates = ['WAITING', 'UNANSWERED', 'REFUSED'] as const

/** Something that the portal has saved of an account and the directory has not. [C-241] */
export const DirectoryChange = v.object({
  id: Id,
  portalUserId: Id,
  username,
  firstName,
  lastName,
  change: v.picklist(Object.keys(directoryChangeLabels) as DirectoryChangeKind[]),
  state: v.picklist(directoryChangeStates),
  /** What the directory said; empty unless it refused. */
  reason: v.string(),
  savedAt: instant,
  /** It is told again then, whoever does what. */
  nextTryAt: instant,
})
export type DirectoryChange = v.InferOutput<typeof DirectoryChange>

/** Changes that the list names, the oldest ones. */
export const mostDirectoryChanges = 500

/** Calls of this project's own: staff is to see what the directory refuses, and no document lists a call for it. [C-241] */
export const directoryChanges = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/directory_changes',
    access: 'READ_USERS',
    summary: 'What the directory has not been told yet, the oldest first; at most 500.',
    query: v.object({
      portalUserId: v.optional(v.pipe(v.string('IS_INVALID'), v.regex(/^\d{1,15}$/, 'IS_INVALID'))),
    }),
    done: {
      status: 200,
      body: v.array(DirectoryChange),
      bound: atMost(mostDirectoryChanges, 'The oldest; the next ones follow when these are done.'),
    },
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/retry_directory_change/{id}',
    access: 'WRITE_USERS',
    summary:
      'Tell the directory at once what it has refused or not answered, and not only when its turn comes. Not for an account with a higher permission.',
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
