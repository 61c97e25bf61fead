import { textGroup } from '@portal-gateway/contract/translate'
import type { dashboardItems } from '@portal-gateway/contract/types/dashboardItems'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

const notFound = 'The requested dashboard item could not be found.'
const noPermission = 'You do not have permission to access this dashboard item.'
const loadOne = {
  failure: 'Problem loading dashboard item.',
  missing: notFound,
  signedOut: noPermission,
  forbidden: noPermission,
  inactive: 'The requested dashboard item has been deleted.',
}
const loadAll = { failure: 'Problem loading dashboard items.' }

/** Messages of the calls of dashboard items. [MSG-018, MSG-019, MSG-024 to MSG-030, MSG-040, MSG-041] */
export const dashboardItemMessages = /* @__PURE__ */ textGroup('dashboardItemMessages', {
  list: loadAll,
  get: loadOne,
  pin: {
    failure: 'Unable to pin the application.',
    unchanged: 'The application is pinned already.',
    missing: notFound,
    forbidden: noPermission,
    inactive: loadOne.inactive,
  },
  unpin: {
    failure: 'Unable to unpin the application.',
    unchanged: 'The application is not pinned any more.',
    missing: notFound,
  },
  listForAdministrators: loadAll,
  getForAdministrators: loadOne,
  create: { failure: 'Unable to create dashboard item due to one or more errors.' },
  update: {
    failure: 'Unable to update dashboard item due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  deactivate: {
    failure: 'Failed to delete dashboard item due to an unexpected error.',
    unchanged: 'No changes were made (dashboard item is already in an inactive state).',
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof dashboardItems>)

/** The alerts after an item was saved. [MSG-028, MSG-031, MSG-048 to MSG-050] */
export const dashboardItemAlerts = /* @__PURE__ */ textGroup('dashboardItemAlerts', {
  created: (name: string): AlertTexts => ({
    title: 'Created Item',
    text: `Successfully created dashboard item ${name}`,
  }),
  /** The item was created, but the response has no Location header with its id. [C-124] */
  createdWithoutId: { title: 'Created new dashboard item, but unable to determine its ID.' },
  updated: (name: string): AlertTexts => ({
    title: 'Updated Item',
    text: `Successfully updated dashboard item ${name}`,
  }),
  deleted: { title: 'Deleted Item' },
  /** Shown to users; the failure message of the call is only logged. [C-125] */
  notDeleted: { title: 'Error', text: 'Unable to delete dashboard item.' },
} as const)
