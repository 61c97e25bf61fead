import { wholeKeys } from '@portal-gateway/contract/messageKeys'
import { inEnglish, type Translate, textGroup } from '@portal-gateway/contract/translate'
import type { FormErrors } from '@portal-gateway/contract/types/formErrors'
import type { userAccesses } from '@portal-gateway/contract/types/userAccesses'
import type { MessagesOf } from './messageTypes.ts'

const loadOne = { failure: 'Problem loading user-access record.', missing: 'This access could not be found.' }
const unchanged = 'There are no changes to submit.'

/** Messages of the calls of accesses. */
export const userAccessMessages = /* @__PURE__ */ textGroup('userAccessMessages', {
  listOwn: { failure: 'Problem loading your user-access records.' },
  listOfUser: { failure: "Problem loading user's access records." },
  listAll: { failure: 'Problem loading all user-access records.' },
  get: loadOne,
  revision: loadOne,
  create: { failure: 'Unable to create new user-access record due to one or more errors.' },
  update: {
    failure: 'Unable to update existing user-access record due to one or more errors.',
    unchanged,
    missing: loadOne.missing,
  },
  saveOfUser: {
    failure: "Unable to update the specified user's access due to one or more errors.",
    unchanged,
    missing: 'This user could not be found.',
  },
} as const satisfies MessagesOf<typeof userAccesses>)

/** The title if a pending request prevents the save; it replaces failure message and error. [MSG-134, C-149] */
export const userAccessRefusals = /* @__PURE__ */ textGroup('userAccessRefusals', {
  openRequest:
    "Unable to update the specified user's access because they have an open/unresolved access-change request.",
})

/** Returns the alert's title and the remaining global errors if accesses were not saved. */
export function userAccessRefusal(
  { globalErrors }: Pick<FormErrors, 'globalErrors'>,
  messages: { readonly failure: string } = userAccessMessages.saveOfUser,
  translate: Translate = inEnglish,
): { title: string; globalErrors: string[] } {
  const inProgress = translate(wholeKeys).REQUEST_IN_PROGRESS
  const others = globalErrors.filter((text) => text !== inProgress)
  const title =
    others.length < globalErrors.length
      ? translate(userAccessRefusals).openRequest
      : translate(messages).failure
  return { title, globalErrors: others }
}

/** The alert after accesses were saved. [C-063] */
export const userAccessesSaved = /* @__PURE__ */ textGroup('userAccessesSaved', {
  title: 'Updated User Access',
})
