import { statusText } from '@portal-gateway/api-client/statusText'
import { requestStatusLabels } from '@portal-gateway/contract/requestStatus'
import { Badge } from '@portal-gateway/ui/Badge'

/** Shows the status of a request or a registration in the same way on every page. [SHELL-048, EXP-036] */
export const RequestStatusBadge = ({ status }: { status: string }) => (
  <Badge tone="plain">{statusText(status, requestStatusLabels)}</Badge>
)
