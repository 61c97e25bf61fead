import { itemTabs } from '@portal-gateway/portal-forms/DashboardItemForm'
import { useSearchParams } from 'react-router-dom'
import { useChangeQuery } from '../../router/useChangeQuery.ts'

/**
 * Stores the current tab of an item in the address; replaces the history entry, so that Back leaves
 * the item. [ITEM-012]
 */
export function useItemTab(moreTabs: readonly string[] = []): [tab: string, select: (tab: string) => void] {
  const [query] = useSearchParams()
  const changeQuery = useChangeQuery()
  const requestedTab = query.get('tab')
  return [
    [...itemTabs, ...moreTabs].find((tab) => tab === requestedTab) ?? itemTabs[0],
    (tab) => void changeQuery((next) => next.set('tab', tab)),
  ]
}
