import { accessRequestTypeLabels, type ShownAccessRequestType } from '@portal-gateway/contract/accessChanges'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { Badge, type BadgeProps } from '@portal-gateway/ui/Badge'
import { addIcon, commentIcon, editIcon, minusIcon, stackIcon } from '@portal-gateway/ui/icons'

const looks: Record<ShownAccessRequestType, Pick<BadgeProps, 'tone' | 'icon'>> = {
  NEW: { tone: 'new', icon: addIcon },
  CHANGE: { tone: 'change', icon: editIcon },
  REMOVAL: { tone: 'removal', icon: minusIcon },
  ALL_IN_ONE: { tone: 'other', icon: stackIcon },
  AMBIGUOUS: { tone: 'other', icon: commentIcon },
}

/** Shows the kind of an access request by icon, text and colour. [ACC-035 to ACC-040] */
export function AccessTypeBadge({ type }: { type: ShownAccessRequestType }) {
  const labels = useTranslate()(accessRequestTypeLabels)
  return <Badge {...looks[type]}>{labels[type]}</Badge>
}
