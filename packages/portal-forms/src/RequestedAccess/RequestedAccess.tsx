import { applyChanges, type EditedAccess } from '@portal-gateway/contract/accessComparison'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import { reviewAccesses } from '@portal-gateway/contract/accessReview'
import { Comparison } from '@portal-gateway/ui/Comparison'
import { Sheet } from '@portal-gateway/ui/Sheet'
import type { ReactNode } from 'react'
import { useAccessComparisonTexts } from '../AccessComparison/accessComparisonTexts.ts'
import { ChangeBadge } from '../AccessComparison/ChangeBadge.tsx'
import { changesOf } from '../AccessComparison/changesOf.ts'
import { comparedKinds } from '../AccessComparison/comparedKinds.tsx'
import type { AccessChoices } from '../AccessEditor/accessForm.ts'
import { useAccessTexts } from '../AccessEditor/accessTexts.ts'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'

export interface RequestedAccessProps {
  heading: string
  /** The user's current accesses. Roles that are not in the request are not shown. */
  current: readonly EditedAccess[]
  /** The requested changes. */
  requested: readonly AccessControlDraft[]
  choices: AccessChoices
  /** Text below the comparison. */
  footer?: ReactNode
}

/**
 * Compares each role of a request with the user's current access: added, removed and kept sites, studies and systems,
 * and the dates. It has no column for what will be saved; `AccessComparison` has one. [EXP-025, COND-076]
 */
export function RequestedAccess({ heading, current, requested, choices, footer }: RequestedAccessProps) {
  const texts = useAccessComparisonTexts()
  const words = useAccessTexts()
  const validityTexts = useValidityTexts()
  const { name, before, requested: requestedHeader } = texts.headers
  const { toAdd, toRemove, kept } = texts.legend
  const roles = reviewAccesses(current, requested, applyChanges(current, requested))
  return (
    <Sheet title={heading} isFlush footer={footer}>
      <Comparison
        label={heading}
        headers={{ name, before, requested: requestedHeader }}
        legend={{ toAdd, toRemove, kept }}
        groups={roles
          .filter(({ requestType }) => requestType !== undefined)
          .map((role) => ({
            id: role.roleName,
            title: role.roleName,
            note: texts.changes({ ...changesOf(role), isAtFirst: false, isDecided: false }),
            badge: role.requestType && <ChangeBadge type={role.requestType} />,
            // No change is applied until a reviewer has decided the request.
            kinds: comparedKinds(role, { choices, texts, words, validityTexts, isAtFirst: true }),
          }))}
      />
    </Sheet>
  )
}
