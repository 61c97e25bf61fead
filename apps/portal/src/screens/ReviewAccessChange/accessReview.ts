import { type AccessChange, AccessChangeReview } from '@portal-gateway/contract/accessChanges'
import {
  accessOf,
  byRoleName,
  compareAccesses,
  type EditedAccess,
  sentAccess,
} from '@portal-gateway/contract/accessComparison'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { PortalRoleDates } from '@portal-gateway/contract/portalRoles'
import { reviewNotes } from '@portal-gateway/contract/reviewNotes'
import { isSameValidity, limitsOf } from '@portal-gateway/contract/validity'
import { type RoleDates, roleDatesInOrder } from '@portal-gateway/portal-forms/PortalRoleChoice'
import * as v from 'valibot'
import { accessesOf, accessFieldIn, accessVersions } from '../../accesses/accessVersions.ts'
import { compareVersions, merge } from '../../records/conflict/compareVersions.ts'
import type { ReviewAccessChangePageTexts } from './reviewAccessChangePageTexts.ts'

const { portalUser, userAccesses } = AccessChangeReview.entries

/** Stored data that a review starts with. */
export interface Reviewed {
  request: AccessChange
  currentAccesses: readonly UserAccess[]
}

/** Draft of the page: portal roles, accesses and notes in one object. */
export const AccessReviewDraft = v.object({
  portalRoleIds: v.unwrap(portalUser.entries.portalRoleIds),
  portalRoleDates: portalUser.entries.portalRoleDates,
  userAccesses,
  ...reviewNotes,
})
export type AccessReview = v.InferInput<typeof AccessReviewDraft>

/** Returns the part of a current access that the page edits. */
const editedOf = ({
  id,
  versionno,
  roleName,
  sites,
  studyNames,
  systemAccessIds,
  ...validity
}: UserAccess): EditedAccess => ({
  id,
  versionno,
  roleName,
  sites,
  studyNames,
  systemAccessIds,
  ...limitsOf(validity),
})

/** Returns the initial draft: the current accesses, without the requested changes. */
export const reviewOf = (request: AccessChange, currentAccesses: readonly UserAccess[]): AccessReview => ({
  portalRoleIds: request.portalRoleIds ?? [],
  ...(request.portalRoleDates && { portalRoleDates: roleDatesInOrder(request.portalRoleDates) }),
  userAccesses: currentAccesses.map(editedOf),
  sysaidTicket: request.sysaidTicket ?? '',
  requestStatus: request.requestStatus,
  reviewerComments: request.reviewerComments ?? '',
  messageToRequester: '',
  versionno: request.versionno,
})

/** Returns the parts of a request that reviewers have not decided. */
export const openPartsOf = ({ accessControls }: Pick<AccessChange, 'accessControls'>) =>
  accessControls.filter(({ decidedPart }) => !decidedPart)

/**
 * Returns the accesses of a draft, without the changes of those parts that a reviewer has refused since `before`: a
 * refused part is not proposed to be saved. [COND-078]
 */
export function withoutRefused(
  edited: readonly EditedAccess[],
  before: Pick<AccessChange, 'accessControls'>,
  latest: Reviewed,
): EditedAccess[] {
  const open = openPartsOf(before).map(({ roleName }) => roleName)
  const refused = latest.request.accessControls
    .filter(({ roleName, decidedPart }) => decidedPart?.decision === 'REFUSED' && open.includes(roleName))
    .map(({ roleName }) => roleName)
  const current = latest.currentAccesses.filter(({ roleName }) => refused.includes(roleName)).map(editedOf)
  return byRoleName([...edited.filter(({ roleName }) => !refused.includes(roleName)), ...current])
}

/** Returns the accesses of a draft. The cast is safe, because the page always stores this type. */
export const accessesIn = (review: AccessReview) => review.userAccesses as readonly EditedAccess[]

/**
 * Returns the request body. It contains portal roles only if they were changed on this page,
 * together with the roles that were shown. [C-148, C-151]
 */
export const bodyOf = (
  request: AccessChange,
  currentAccesses: readonly UserAccess[],
  review: AccessReview,
) => {
  const { portalRoleIds, portalRoleDates, userAccesses: _, ...notes } = review
  const { portalRoleIds: knownPortalRoleIds = [], portalRoleDates: knownPortalRoleDates } = request
  const hasOtherRoles =
    !isSameRoles(portalRoleIds, knownPortalRoleIds) || !isSameDates(portalRoleDates, knownPortalRoleDates)
  const edited = accessesIn(review)
  // Removed accesses are sent with the version that was shown, so that the server detects a
  // concurrent change. [T45]
  const removed = currentAccesses.filter(({ roleName }) => !accessOf(edited, roleName))
  return {
    portalUser: {
      id: request.portalUserId,
      ...(hasOtherRoles && { portalRoleIds, ...(portalRoleDates && { portalRoleDates }) }),
    },
    userAccesses: [
      ...edited.map(sentAccess),
      ...removed.map((access) => ({ ...editedOf(access), inactive: true })),
    ],
    knownIds: currentAccesses.map(({ id }) => id),
    ...(hasOtherRoles && { knownPortalRoleIds, ...(knownPortalRoleDates && { knownPortalRoleDates }) }),
    userAccessModificationRequest: { id: request.id, ...notes },
  }
}

const isSameRoles = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

const isSameDates = (one: RoleDates, other: RoleDates): boolean =>
  JSON.stringify(roleDatesInOrder(one ?? [])) === JSON.stringify(roleDatesInOrder(other ?? []))

const datesIn = (dates: RoleDates, id: number) => dates?.find(({ roleId }) => roleId === id)

/** Applies the date changes of this page (`base` to `mine`) to the dates that a colleague has stored (`theirs`). */
export const mergedRoleDates = (base: RoleDates, mine: RoleDates, theirs: RoleDates): PortalRoleDates[] => {
  const ids = [...new Set([...(mine ?? []), ...(theirs ?? [])].map(({ roleId }) => roleId))]
  const merged = ids.flatMap((id) => {
    const own = datesIn(mine, id)
    return (isSameValidity(own ?? {}, datesIn(base, id) ?? {}) ? datesIn(theirs, id) : own) ?? []
  })
  return roleDatesInOrder(merged) ?? []
}

/**
 * Applies the edits of this page to the latest accesses. Without this, the server would refuse
 * another attempt as outdated, or remove accesses that were added concurrently. If the reviewer and
 * a colleague changed the same part, both changes are applied. [T45]
 */
export function onTopOf(
  before: readonly UserAccess[],
  latest: readonly UserAccess[],
  edited: readonly EditedAccess[],
): EditedAccess[] {
  const lists = { base: before, mine: edited, theirs: latest.map(editedOf) }
  const versions = accessVersions(lists)
  const differences = compareVersions(versions, Object.keys(versions.theirs))
  // If the reviewer or a colleague has removed the role, the changes cannot be combined, and the changes of
  // this page are used. The page shows the result.
  const choices = differences.map(
    ({ field, canBeBoth }) => [field, accessFieldIn(field).part && canBeBoth ? 'both' : 'mine'] as const,
  )
  return accessesOf(merge(versions, differences, Object.fromEntries(choices)), lists)
}

/**
 * Returns the name of the user's data that was changed concurrently: accesses, portal roles or
 * both. Called only if the request itself is unchanged.
 */
export const changedBetween = (
  before: Reviewed,
  now: Reviewed,
  texts: ReviewAccessChangePageTexts,
): string => {
  const hasOtherAccesses = compareAccesses(before.currentAccesses, now.currentAccesses).length > 0
  const hasOtherRoles =
    !isSameRoles(before.request.portalRoleIds ?? [], now.request.portalRoleIds ?? []) ||
    !isSameDates(before.request.portalRoleDates, now.request.portalRoleDates)
  if (hasOtherAccesses && hasOtherRoles) return texts.thisAccessAndPortalRoles
  return hasOtherRoles ? texts.thesePortalRoles : texts.thisAccess
}

/**
 * Maps the server's errors to the names of the fields on the page. Errors inside a list are shown
 * at the list. [ACC-078]
 */
export function fieldsOfPage({ fieldErrors, ...errors }: FormErrors): FormErrors {
  const named: Record<string, string[]> = {}
  for (const [path, messages] of Object.entries(fieldErrors)) {
    const name = path
      .replace(/^(?:userAccessModificationRequest|portalUser)\./, '')
      .replace(/^portalRoleIds\[\d+\]$/, 'portalRoleIds')
    named[name] = [...new Set([...(named[name] ?? []), ...messages])]
  }
  return { ...errors, fieldErrors: named }
}
