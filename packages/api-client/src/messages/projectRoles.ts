import type { projectRoles } from '@portal-gateway/contract/projectRoles'
import type { MessagesOf, Words } from './words.ts'

const loadMany = { failure: 'Problem loading project-roles.' }
const notFound = 'The requested project role could not be found.'
// Names the state that the call would set. [C-121]
const alreadyIn = (state: 'an active' | 'an inactive') => `Project-role is already in ${state} state.`
// The nouns are the same as for systems. [C-183]
const referring = (items: string) => ({ failure: `Problem loading ${items} referencing project-role.` })

/** Messages of the calls of project roles. [MSG-073 to MSG-075, MSG-082 to MSG-084, MSG-089] */
export const projectRoleMessages = {
  list: loadMany,
  listPublic: loadMany,
  get: { failure: 'Problem loading project-role.', missing: notFound },
  users: referring('users'),
  pendingRegistrations: referring('user registrations'),
  outstandingAccessChanges: referring('user access-change requests'),
  create: { failure: 'Unable to create project-role due to one or more errors.' },
  update: {
    failure: 'Unable to update project-role due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  activate: {
    failure: 'Unable to activate project-role due to one or more errors.',
    unchanged: alreadyIn('an active'),
    missing: notFound,
  },
  deactivate: {
    failure: 'Unable to deactivate project-role due to one or more errors.',
    unchanged: alreadyIn('an inactive'),
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof projectRoles>

/** The alerts after a role was saved, or could not be deleted. [MSG-090, MSG-104, MSG-105] */
export const projectRoleAlerts = {
  created: (name: string): Words => ({
    title: 'Created Project Role',
    text: `Successfully created project role ${name}`,
  }),
  /** Also used after an activation. */
  updated: (name: string): Words => ({
    title: 'Updated Project Role',
    text: `Successfully updated project role ${name}`,
  }),
  deleted: { title: 'Deleted Project Role' },
  /** Shown to users; the call's own failure message is for the log. */
  notDeleted: { title: 'Error', text: 'Unable to delete project role.' },
} as const
