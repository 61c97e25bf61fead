import { type AccessChange, AccessChangeDraft } from '@portal-gateway/contract/accessChanges'
import { labelIn } from '@portal-gateway/contract/labels'
import { labelsOf } from '@portal-gateway/contract/messages'
import { originalOf, type ProfileChange, ProfileChangeDraft } from '@portal-gateway/contract/profileChanges'
import type { Translate } from '@portal-gateway/contract/translate'
import { differencesOf } from '@portal-gateway/contract/userProfile'
import { partsWithState } from '../../accesses/decidedParts.ts'
import { daysOf, typeAndDecision } from '../../history/AccessLines.tsx'
import type { HistoryTexts } from '../../history/historyTexts.ts'

const profileLabels = labelsOf(ProfileChangeDraft)
const accessLabels = labelsOf(AccessChangeDraft)

/** Requested value of a field or of a project role. */
export interface RequestedLine {
  label: string | undefined
  text: string
  /** Further lines, about the decision of a reviewer. */
  remarks?: readonly string[]
}

/** Returns one line for each field that a request changes, and one for its comments. */
export const profileLines = (change: ProfileChange, translate: Translate): RequestedLine[] => [
  ...differencesOf(originalOf(change), change).map((field) => ({
    label: labelIn(translate, profileLabels[field]?.label ?? field),
    text: change[field],
  })),
  ...commentLines(change, profileLabels, translate),
]

/**
 * Returns one line for each project role of a request, with the type of change, the days and the decision of a reviewer,
 * and one for the comments. [COND-071]
 */
export const accessLines = (change: AccessChange, texts: HistoryTexts): RequestedLine[] => [
  ...partsWithState(change, texts, false).map((access) => ({
    label: access.roleName,
    text: [typeAndDecision(access, texts), ...daysOf(access, texts)].join(', '),
    remarks: access.remarks,
  })),
  ...commentLines(change, accessLabels, texts.translate),
]

const commentLines = (
  { requesterComments }: { requesterComments: string },
  { requesterComments: facts }: typeof profileLabels,
  translate: Translate,
) =>
  requesterComments === ''
    ? []
    : [{ label: facts && labelIn(translate, facts.label), text: requesterComments }]
