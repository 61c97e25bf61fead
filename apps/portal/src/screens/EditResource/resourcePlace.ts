import { itemTabs } from '@portal-gateway/portal-forms/DashboardItemForm'
import { useSearchParams } from 'react-router-dom'
import { idIn } from '../../router/idIn.ts'

const tabs: readonly string[] = [...itemTabs, 'resources', 'categories']

/** Reads a resource's item and the tab to return to from the query. [RES-001, RES-002, RES-010] */
export function placeIn(query: URLSearchParams): { itemId: number | undefined; returnTab: string } {
  const asked = query.get('returnTab')
  return {
    itemId: idIn(query, 'itemId'),
    returnTab: asked !== null && tabs.includes(asked) ? asked : 'resources',
  }
}

/** Reads the item and the tab from the current address. */
export const useResourcePlace = () => placeIn(useSearchParams()[0])
