import type { AccessChangeType } from '@portal-gateway/contract/accesses'
import type { IconPath } from '@portal-gateway/ui/Icon'
import { addIcon, editIcon, minusIcon } from '@portal-gateway/ui/icons'

/** The icon and colour of each type of change. [ACC-040] */
export const accessMarks: Record<AccessChangeType, { tone: 'new' | 'change' | 'removal'; icon: IconPath }> = {
  NEW: { tone: 'new', icon: addIcon },
  CHANGE: { tone: 'change', icon: editIcon },
  REMOVAL: { tone: 'removal', icon: minusIcon },
}
