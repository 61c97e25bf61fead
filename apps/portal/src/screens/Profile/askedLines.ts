import { type AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { originalOf, type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { differencesOf } from '@portal-gateway/contract/userProfile'
import { labelsOf } from '@portal-gateway/contract/words'
import { typeAndDecision } from '../../history/AccessLines.tsx'

const profileLabels = labelsOf(ProfileChangeDraft)
const accessLabels = labelsOf(AccessChangeDraft)

/** What a request asks for in one field, or for one project role. */
export interface AskedLine {
  label: string | undefined
  text: string
}

/** Returns each field that a request changes, and its comments. */
export const profileLines = (change: ProfileChange): AskedLine[] => [
  ...differencesOf(originalOf(change), change).map((field) => ({
    label: profileLabels[field]?.label,
    text: change[field],
  })),
  ...commentLines(change, profileLabels),
]

/** Returns the type for each project role of a request, and its comments. */
export const accessLines = (change: AccessChange): AskedLine[] => [
  ...change.accessControls.map((access) => ({ label: access.roleName, text: typeAndDecision(access) })),
  ...commentLines(change, accessLabels),
]

const commentLines = ({ requesterComments }: { requesterComments: string }, labels: typeof profileLabels) =>
  requesterComments === '' ? [] : [{ label: labels['requesterComments']?.label, text: requesterComments }]
