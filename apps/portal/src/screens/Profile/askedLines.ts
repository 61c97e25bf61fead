import { type AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { originalOf, type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import { differencesOf } from '@portal-gateway/contract/userProfile'
import { labelsOf } from '@portal-gateway/contract/words'
import { roleText } from '../../history/AccessLines.tsx'

const profileLabels = labelsOf(ProfileChangeDraft)
const accessLabels = labelsOf(AccessChangeDraft)

/** Returns 'Last Name: Okonkwo' for each field that a request changes, and its comments. */
export const profileLines = (change: ProfileChange): string[] => [
  ...differencesOf(originalOf(change), change).map(
    (field) => `${profileLabels[field]?.label}: ${change[field]}`,
  ),
  ...commentLines(change, profileLabels),
]

/** Returns 'Specimen Processor: New Access' for each project role of a request, and its comments. */
export const accessLines = (change: AccessChange): string[] => [
  ...change.accessControls.map(roleText),
  ...commentLines(change, accessLabels),
]

const commentLines = ({ requesterComments }: { requesterComments: string }, labels: typeof profileLabels) =>
  requesterComments === '' ? [] : [`${labels['requesterComments']?.label}: ${requesterComments}`]
