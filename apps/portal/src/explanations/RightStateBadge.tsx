import { Badge } from '@portal-gateway/ui/Badge'
import { lockIcon } from '@portal-gateway/ui/icons'
import { useExplanationTexts } from './explanationTexts.ts'
import type { ExplainedRight } from './RightSentences.tsx'

/** Marks a right that is paused or inactive. The dates beside it show whether it has ended or starts later. */
export function RightStateBadge({ right: { state } }: { right: Pick<ExplainedRight, 'state'> }) {
  const { badges } = useExplanationTexts()
  if (state === 'PAUSED')
    return (
      <Badge tone="change" icon={lockIcon}>
        {badges.PAUSED}
      </Badge>
    )
  return state === 'INACTIVE' ? <Badge tone="removal">{badges.INACTIVE}</Badge> : null
}
