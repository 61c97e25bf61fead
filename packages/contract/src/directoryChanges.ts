import * as v from 'valibot'
import { atMost } from './bounds.ts'
import { endpoint } from './endpoint.ts'
import { Id } from './record.ts'
import { textGroup } from './translate.ts'
import { UserProfile } from './userProfile.ts'

const { username, firstName, lastName } = UserProfile.entries
const instant = v.pipe(v.string(), v.isoTimestamp())

/** The kinds of directory changes with their labels. */
export const directoryChangeLabels = /* @__PURE__ */ textGroup('directoryChangeLabels', {
  create: 'New entry',
  update: 'Name and email',
  disable: 'Disabled',
  enable: 'Enabled',
} as const)
export type DirectoryChangeKind = keyof typeof directoryChangeLabels

/** `WAITING`: not sent yet. `UNANSWERED`: sent, but no response arrived. `REFUSED`: the directory rejected it. */
const directoryChangeStates = ['WAITING', 'UNANSWERED', 'REFUSED'] as const

/** A change of an account that is saved in the portal but not in the directory. [C-241] */
export const DirectoryChange = v.object({
  id: Id,
  portalUserId: Id,
  username,
  firstName,
  lastName,
  change: v.picklist(Object.keys(directoryChangeLabels) as DirectoryChangeKind[]),
  state: v.picklist(directoryChangeStates),
  /** The directory's error message; empty unless the state is `REFUSED`. */
  reason: v.string(),
  savedAt: instant,
  /** The time of the next automatic attempt. */
  nextTryAt: instant,
})
export type DirectoryChange = v.InferOutput<typeof DirectoryChange>

/** The maximum number of changes in the list, which contains the oldest changes. */
export const mostDirectoryChanges = 500

/**
 * The calls of pending directory changes. The specification does not list these calls, but staff must see
 * refused changes. [C-241]
 */
export const directoryChanges = {
  list: endpoint({
    method: 'GET',
    path: '/rest/secure/user_management/directory_changes',
    access: 'READ_USERS',
    summary: 'The pending changes of the directory, the oldest first; at most 500.',
    query: v.object({
      portalUserId: v.optional(v.pipe(v.string('IS_INVALID'), v.regex(/^\d{1,15}$/, 'IS_INVALID'))),
    }),
    done: {
      status: 200,
      body: v.array(DirectoryChange),
      bound: atMost(mostDirectoryChanges, 'The oldest ones. Later ones are listed after these are sent.'),
    },
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/rest/secure/user_management/retry_directory_change/{id}',
    access: 'WRITE_USERS',
    summary:
      'Send a change again that the directory refused or did not answer. Not allowed for an account with a higher permission.',
    params: { id: 'id' },
    done: { status: 200 },
    outcomes: ['unchanged', 'missing'],
  }),
}
