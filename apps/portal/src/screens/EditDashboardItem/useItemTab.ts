import { itemTabs } from '@portal-gateway/portal-forms/DashboardItemForm'
import { useSearchParams } from 'react-router-dom'

/**
 * Stores the current tab of an item in the address; replaces the history entry, so that Back leaves
 * the item. [ITEM-012]
 */
export function useItemTab(moreTabs: readonly string[] = []): [tab: string, select: (tab: string) => void] {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  return [
    [...itemTabs, ...moreTabs].find((tab) => tab === requestedTab) ?? itemTabs[0],
    (tab) => {
      setQuery(
        (current) => {
          current.set('tab', tab)
          return current
        },
        { replace: true },
      )
    },
  ]
}
