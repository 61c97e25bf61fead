import type { DecidedPart } from '@portal-gateway/contract/decidedPart'
import { partDecisionLabels } from '@portal-gateway/contract/requestStatus'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Badge } from '@portal-gateway/ui/Badge'
import { checkIcon, closeIcon } from '@portal-gateway/ui/icons'

/** Shows the decision about a part by icon, text and colour. */
export function DecisionBadge({ decision }: Pick<DecidedPart, 'decision'>) {
  const labels = useTranslate()(partDecisionLabels)
  const isApproval = decision === 'APPROVED'
  return (
    <Badge tone={isApproval ? 'new' : 'removal'} icon={isApproval ? checkIcon : closeIcon}>
      {labels[decision]}
    </Badge>
  )
}
