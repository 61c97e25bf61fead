import { Badge } from '@portal-gateway/ui/Badge'
import { useHistoryTexts } from './historyTexts.ts'
import { shownStatusText } from './shownStatus.ts'

/** Shows the status of a request or a registration in the same way on every page. [SHELL-048, EXP-036] */
export const RequestStatusBadge = ({ status }: { status: string }) => {
  const texts = useHistoryTexts()
  return <Badge tone="plain">{shownStatusText(status, texts)}</Badge>
}
