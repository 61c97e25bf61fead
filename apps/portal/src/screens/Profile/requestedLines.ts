import { type AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { labelsOf } from '@portal-gateway/contract/messages'
import { originalOf, type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { differencesOf } from '@portal-gateway/contract/userProfile'
import { typeAndDecision } from '../../history/AccessLines.tsx'

const profileLabels = labelsOf(ProfileChangeDraft)
const accessLabels = labelsOf(AccessChangeDraft)

/** Requested value of a field or of a project role. */
export interface RequestedLine {
  label: string | undefined
  text: string
}

/** Returns one line for each field that a request changes, and one for its comments. */
export const profileLines = (change: ProfileChange): RequestedLine[] => [
  ...differencesOf(originalOf(change), change).map((field) => ({
    label: profileLabels[field]?.label,
    text: change[field],
  })),
  ...commentLines(change, profileLabels),
]

/**
 * Returns one line for each project role of a request, with the type of change, and one for the
 * comments.
 */
export const accessLines = (change: AccessChange): RequestedLine[] => [
  ...change.accessControls.map((access) => ({ label: access.roleName, text: typeAndDecision(access) })),
  ...commentLines(change, accessLabels),
]

const commentLines = ({ requesterComments }: { requesterComments: string }, labels: typeof profileLabels) =>
  requesterComments === '' ? [] : [{ label: labels['requesterComments']?.label, text: requesterComments }]
