import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ComponentType } from 'react'
import { ResourceCategories } from '../ResourceCategories/ResourceCategories.tsx'
import type { EditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import { ResourceList } from './ResourceList.tsx'

/** Tab with records of a stored item, which are saved separately. */
interface RecordTab {
  id: keyof EditDashboardItemPageTexts['tabs']
  Content: ComponentType<{ item: DashboardItem }>
}

/** Tabs after those of the item itself. [ITEM-011] */
export const recordTabs: readonly RecordTab[] = [
  { id: 'resources', Content: ResourceList },
  { id: 'categories', Content: ResourceCategories },
]
