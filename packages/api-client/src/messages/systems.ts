import type { systems } from '@portal-gateway/contract/systems'
import type { MessagesOf, Words } from './words.ts'

const loadMany = { failure: 'Problem loading systems.' }
const notFound = 'The requested system could not be found.'
// Names the state that the call would set. [C-121]
const alreadyIn = (state: 'an active' | 'an inactive') => `System is already in ${state} state.`
const referring = (items: string) => ({ failure: `Problem loading ${items} referencing system.` })

/** Messages of the calls of systems. [MSG-112 to MSG-114, MSG-127 to MSG-129, MSG-141] */
export const systemMessages = {
  list: loadMany,
  listPublic: loadMany,
  get: { failure: 'Problem loading system.', missing: notFound },
  projectRoles: referring('project-roles'),
  users: referring('users'),
  pendingRegistrations: referring('user registrations'),
  outstandingAccessChanges: referring('user access-change requests'),
  create: { failure: 'Unable to create system due to one or more errors.' },
  update: {
    failure: 'Unable to update system due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  activate: {
    failure: 'Unable to activate system due to one or more errors.',
    unchanged: alreadyIn('an active'),
    missing: notFound,
  },
  deactivate: {
    failure: 'Unable to deactivate system due to one or more errors.',
    unchanged: alreadyIn('an inactive'),
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof systems>

/** The alerts after a system was saved, or could not be deleted. [MSG-142, MSG-145, MSG-146] */
export const systemAlerts = {
  created: (name: string): Words => ({
    title: 'Created System',
    text: `Successfully created system ${name}`,
  }),
  /** Also used after an activation. */
  updated: (name: string): Words => ({
    title: 'Updated System',
    text: `Successfully updated system ${name}`,
  }),
  deleted: { title: 'Deleted System' },
  /** Shown to users; the call's own failure message is for the log. */
  notDeleted: { title: 'Error', text: 'Unable to delete system.' },
} as const
