import { textGroup } from '@portal-gateway/contract/translate'
import type { directoryChanges } from '@portal-gateway/contract/types/directoryChanges'
import type { AlertTexts, MessagesOf } from './messageTypes.ts'

/** Messages of the calls of pending directory changes. [C-241] */
export const directoryChangeMessages = /* @__PURE__ */ textGroup('directoryChangeMessages', {
  list: { failure: 'Unable to determine whether the directory is up to date.' },
  retry: {
    failure: 'Unable to try the directory update again.',
    unchanged: 'The directory has been updated, or is being updated.',
    missing: 'This directory update could not be found.',
  },
} as const satisfies MessagesOf<typeof directoryChanges>)

/** The alert after a change was sent again. */
export const directoryTriedAgain = /* @__PURE__ */ textGroup(
  'directoryTriedAgain',
  (name: string): AlertTexts => ({
    title: 'Directory update tried again',
    text: `${name} stays on the list only if the directory refused the update or did not answer.`,
  }),
)
