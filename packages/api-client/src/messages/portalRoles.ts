import type { portalRoles } from '@portal-gateway/contract/portalRoles'
import type { MessagesOf, Words } from './words.ts'

const notFound = 'The requested portal role could not be found.'
// Names the state that the call would set. [C-121]
const alreadyIn = (state: 'an active' | 'an inactive') => `Portal role is already in ${state} state.`

/** Messages of the calls of portal roles. [MSG-054 to MSG-059, MSG-061] */
export const portalRoleMessages = {
  list: { failure: 'Problem loading portal roles.' },
  get: { failure: 'Problem loading portal role.', missing: notFound },
  users: { failure: 'Problem loading users referencing portal role.' },
  create: { failure: 'Unable to create portal role due to one or more errors.' },
  update: {
    failure: 'Unable to update portal role due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  activate: {
    failure: 'Unable to activate portal role due to one or more errors.',
    unchanged: alreadyIn('an active'),
    missing: notFound,
  },
  deactivate: {
    failure: 'Unable to deactivate portal role due to one or more errors.',
    unchanged: alreadyIn('an inactive'),
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof portalRoles>

/** The alerts after a role was saved, or could not be deleted. [MSG-060, MSG-096, MSG-097] */
export const portalRoleAlerts = {
  created: (name: string): Words => ({
    title: 'Created Portal Role',
    text: `Successfully created portal role ${name}`,
  }),
  /** Also used after an activation. */
  updated: (name: string): Words => ({
    title: 'Updated Portal Role',
    text: `Successfully updated portal role ${name}`,
  }),
  deleted: { title: 'Deleted Portal Role' },
  /** Shown to users; the call's own failure message is for the log. */
  notDeleted: { title: 'Error', text: 'Unable to delete portal role.' },
} as const
