import { accessRequestTypeLabels } from '@portal-gateway/contract/accessChanges'
import type { AccessChangeType } from '@portal-gateway/contract/accesses'
import { Badge } from '@portal-gateway/ui/Badge'
import { accessMarks } from '../AccessEditor/accessMarks.ts'

/** Shows by icon, text and colour whether a request adds, modifies or removes a role. [ACC-040] */
export function ChangeBadge({ type }: { type: AccessChangeType }) {
  return <Badge {...accessMarks[type]}>{accessRequestTypeLabels[type]}</Badge>
}
