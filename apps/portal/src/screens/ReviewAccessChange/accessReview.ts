import { type AccessChange, AccessChangeReview } from '@portal-gateway/contract/accessChanges'
import {
  accessOf,
  compareAccesses,
  type EditedAccess,
  sentAccess,
} from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import { reviewNotes } from '@portal-gateway/contract/reviewNotes'
import * as v from 'valibot'
import { accessesOf, accessFieldIn, accessVersions } from '../../accesses/accessVersions.ts'
import { compareVersions, merge } from '../../records/conflict/compareVersions.ts'

const { portalUser, userAccesses } = AccessChangeReview.entries

/** What a review begins with. */
export interface Reviewed {
  request: AccessChange
  held: readonly UserAccess[]
}

/** What the page edits: the review's three parts side by side. */
export const AccessReviewDraft = v.object({
  portalRoleIds: v.unwrap(portalUser.entries.portalRoleIds),
  userAccesses,
  ...reviewNotes,
})
export type AccessReview = v.InferInput<typeof AccessReviewDraft>

/** What a person holds, as the page edits it. */
const editedOf = ({
  id,
  versionno,
  roleName,
  sites,
  studyNames,
  systemAccessIds,
}: UserAccess): EditedAccess => ({ id, versionno, roleName, sites, studyNames, systemAccessIds })

/** The request as the page begins with it: nothing of what it asks for is done yet. */
export const reviewOf = (request: AccessChange, held: readonly UserAccess[]): AccessReview => ({
  portalRoleIds: request.portalRoleIds ?? [],
  userAccesses: held.map(editedOf),
  sysaidTicket: request.sysaidTicket ?? '',
  requestStatus: request.requestStatus,
  reviewerComments: request.reviewerComments ?? '',
  messageToRequester: '',
  versionno: request.versionno,
})

/** The accesses of a draft; what the page puts there is whole. */
export const accessesIn = (review: AccessReview) => review.userAccesses as readonly EditedAccess[]

/** The same on the wire; portal roles only where they were changed here, and then with those that were seen. [C-148, C-151] */
export const bodyOf = (request: AccessChange, held: readonly UserAccess[], review: AccessReview) => {
  const { portalRoleIds, userAccesses: _, ...notes } = review
  const knownPortalRoleIds = request.portalRoleIds ?? []
  const hasOtherRoles = !isSameRoles(portalRoleIds, knownPortalRoleIds)
  const wanted = accessesIn(review)
  // What goes is sent as it was seen: a colleague may have changed it since. [T45]
  const gone = held.filter(({ roleName }) => !accessOf(wanted, roleName))
  return {
    portalUser: { id: request.portalUserId, ...(hasOtherRoles && { portalRoleIds }) },
    userAccesses: [
      ...wanted.map(sentAccess),
      ...gone.map((access) => ({ ...editedOf(access), inactive: true })),
    ],
    knownIds: held.map(({ id }) => id),
    ...(hasOtherRoles && { knownPortalRoleIds }),
    userAccessModificationRequest: { id: request.id, ...notes },
  }
}

const isSameRoles = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/**
 * What was edited here, on top of what is held by now: another attempt is not refused for being old, and takes
 * nothing away that was given meanwhile. Of a part that both changed, what both did. [T45]
 */
export function onTopOf(
  before: readonly UserAccess[],
  now: readonly UserAccess[],
  edited: readonly EditedAccess[],
): EditedAccess[] {
  const lists = { base: before, mine: edited, theirs: now.map(editedOf) }
  const versions = accessVersions(lists)
  const standings = compareVersions(versions, Object.keys(versions.theirs))
  // A role that one has not cannot be both; the review shows what becomes of it.
  const choices = standings.map(({ field }) => [field, accessFieldIn(field).part ? 'both' : 'mine'] as const)
  return accessesOf(merge(versions, standings, Object.fromEntries(choices)), lists)
}

/** What of the person was saved meanwhile, where the request was not. */
export const changedBetween = (before: Reviewed, now: Reviewed): string => {
  const hasOtherAccesses = compareAccesses(before.held, now.held).length > 0
  const hasOtherRoles = !isSameRoles(before.request.portalRoleIds ?? [], now.request.portalRoleIds ?? [])
  if (hasOtherAccesses && hasOtherRoles) return 'user’s access and portal roles'
  return hasOtherRoles ? 'user’s portal roles' : 'user’s access'
}

/** The server's errors under the names of the page's fields; several of a list stand at the list. [ACC-078] */
export function fieldsOfPage({ fieldErrors, ...errors }: FormErrors): FormErrors {
  const named: Record<string, string[]> = {}
  for (const [place, said] of Object.entries(fieldErrors)) {
    const name = place
      .replace(/^(?:userAccessModificationRequest|portalUser)\./, '')
      .replace(/^portalRoleIds\[\d+\]$/, 'portalRoleIds')
    named[name] = [...new Set([...(named[name] ?? []), ...said])]
  }
  return { ...errors, fieldErrors: named }
}
