import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ComponentType } from 'react'
import { ResourceCategories } from '../ResourceCategories/ResourceCategories.tsx'
import { ResourceList } from './ResourceList.tsx'

/** A tab of records that belong to a stored item and are saved by themselves. */
interface RecordTab {
  id: string
  title: string
  Content: ComponentType<{ item: DashboardItem }>
}

/** Those tabs in their order, after the tabs of the item itself. [ITEM-011] */
export const recordTabs: readonly RecordTab[] = [
  { id: 'resources', title: 'Resources', Content: ResourceList },
  { id: 'categories', title: 'Resource Categories', Content: ResourceCategories },
]
