import { applyChanges, compareAccesses } from '@portal-gateway/contract/accessComparison'
import { reviewAccesses } from '@portal-gateway/contract/accessReview'
import { Comparison } from '@portal-gateway/ui/Comparison'
import { Sheet } from '@portal-gateway/ui/Sheet'
import { useAccessComparisonTexts } from '../AccessComparison/accessComparisonTexts.ts'
import { ChangeBadge } from '../AccessComparison/ChangeBadge.tsx'
import { changesOf } from '../AccessComparison/changesOf.ts'
import { comparedKinds } from '../AccessComparison/comparedKinds.tsx'
import type { AccessChoices } from '../AccessEditor/accessForm.ts'
import { useAccessTexts } from '../AccessEditor/accessTexts.ts'
import { useValidityTexts } from '../ValiditySummary/validityTexts.ts'
import { useAccessChangeTexts } from './accessChangeTexts.ts'
import type { AccessChangeState } from './useAccessChange.ts'

export interface BeforeAndAfterProps {
  change: Pick<AccessChangeState, 'current' | 'accesses' | 'removed'>
  choices: AccessChoices
}

/**
 * Compares each role of a request with the user's current access before the request is sent. Shows added, removed
 * and kept entries in the same form as the review. Renders nothing if there are no requested changes. [EXP-025]
 */
export function BeforeAndAfter({ change, choices }: BeforeAndAfterProps) {
  const { current, accesses, removed } = change
  const texts = useAccessComparisonTexts()
  const words = useAccessTexts()
  const validityTexts = useValidityTexts()
  const { beforeAndAfter } = useAccessChangeTexts()
  const requested = compareAccesses(current, accesses, removed)
  if (requested.length === 0) return null
  const roles = reviewAccesses(current, requested, applyChanges(current, requested))
  const changed = roles.filter(({ requestType }) => requestType !== undefined)
  const { name, before, requested: requestedHeader } = texts.headers
  const { toAdd, toRemove, kept } = texts.legend
  const others = roles.length - changed.length
  return (
    <Sheet
      title={beforeAndAfter.heading}
      isFlush
      footer={others > 0 ? <span style={{ flex: 1 }}>{beforeAndAfter.others(others)}</span> : undefined}
    >
      <Comparison
        label={beforeAndAfter.heading}
        headers={{ name, before, requested: requestedHeader }}
        legend={{ toAdd, toRemove, kept }}
        groups={changed.map((role) => ({
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
