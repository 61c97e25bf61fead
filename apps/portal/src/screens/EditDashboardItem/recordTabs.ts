import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ComponentType } from 'react'
import { ResourceCategories } from '../ResourceCategories/ResourceCategories.tsx'
import type { EditDashboardItemPageTexts } from './editDashboardItemPageTexts.ts'
import { ResourceList } from './ResourceList.tsx'

/** Tab with records that belong to a stored item and are saved separately from it. */
interface RecordTab {
  id: keyof EditDashboardItemPageTexts['tabs']
  Content: ComponentType<{ item: DashboardItem }>
}

/** Tabs that follow the tabs of the item's form. [ITEM-011] */
export const recordTabs: readonly RecordTab[] = [
  { id: 'resources', Content: ResourceList },
  { id: 'categories', Content: ResourceCategories },
]
