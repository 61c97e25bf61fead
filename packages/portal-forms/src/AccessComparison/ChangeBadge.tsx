import { accessRequestTypeLabels } from '@portal-gateway/contract/accessChanges'
import type { AccessChangeType } from '@portal-gateway/contract/accesses'
import { Badge } from '@portal-gateway/ui/Badge'
import { accessMarks } from '../AccessEditor/accessMarks.ts'
import { useTranslate } from '../useTranslate/useTranslate.tsx'

/** Shows by icon, text and colour whether a request adds, modifies or removes a role. [ACC-040] */
export function ChangeBadge({ type }: { type: AccessChangeType }) {
  const labels = useTranslate()(accessRequestTypeLabels)
  return <Badge {...accessMarks[type]}>{labels[type]}</Badge>
}
