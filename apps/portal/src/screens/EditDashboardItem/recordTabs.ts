import type { ComponentType } from 'react'
import { ResourceCategories } from '../ResourceCategories/ResourceCategories.tsx'

/** A tab of records that belong to a stored item and are saved by themselves. */
interface RecordTab {
  id: string
  title: string
  Content: ComponentType<{ itemId: number }>
}

/** Those tabs in their order, after the tabs of the item itself. */
export const recordTabs: readonly RecordTab[] = [
  { id: 'categories', title: 'Resource Categories', Content: ResourceCategories },
]
