import { textGroup } from '@portal-gateway/contract/translate'
import type { resourceCategories } from '@portal-gateway/contract/types/resourceCategories'
import type { MessagesOf } from './messageTypes.ts'

const notFound = 'The requested resource category could not be found.'
// The text names the state that the call would have set. [C-121]
const alreadyIn = (state: 'an active' | 'an inactive') =>
  `No changes made; resource category is already in ${state} state.`

/** Messages of the calls of resource categories. [MSG-022, MSG-023, MSG-036 to MSG-038, MSG-043] */
export const resourceCategoryMessages = /* @__PURE__ */ textGroup('resourceCategoryMessages', {
  list: { failure: 'Problem loading dashboard item resource categories.' },
  get: { failure: 'Problem loading dashboard item resource category.', missing: notFound },
  create: { failure: 'Unable to create new resource category due to one or more errors.' },
  update: {
    failure: 'Unable to update resource category due to one or more errors.',
    unchanged: 'There are no changes to submit.',
    missing: notFound,
  },
  activate: {
    failure: 'Unable to activate resource category due to one or more errors.',
    unchanged: alreadyIn('an active'),
    missing: notFound,
  },
  deactivate: {
    failure: 'Unable to delete resource category due to one or more errors.',
    unchanged: alreadyIn('an inactive'),
    missing: notFound,
  },
} as const satisfies MessagesOf<typeof resourceCategories>)

/** The alerts after a category was saved. [MSG-053] */
export const resourceCategoryAlerts = /* @__PURE__ */ textGroup('resourceCategoryAlerts', {
  created: { title: 'Resource Category Created' },
  /** Also used after an activation. */
  updated: { title: 'Resource Category Updated' },
  deleted: { title: 'Resource Category Deleted' },
} as const)
