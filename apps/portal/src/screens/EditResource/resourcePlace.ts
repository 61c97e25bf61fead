import { itemTabs } from '@portal-gateway/portal-forms/DashboardItemForm'
import { useSearchParams } from 'react-router-dom'
import { idIn } from '../../router/idIn.ts'

const tabs: readonly string[] = [...itemTabs, 'resources', 'categories']

/** What the address says of a resource's item, and of the tab to go back to. [RES-001, RES-002, RES-010] */
export function placeIn(query: URLSearchParams): { itemId: number | undefined; returnTab: string } {
  const asked = query.get('returnTab')
  return {
    itemId: idIn(query, 'itemId'),
    returnTab: asked !== null && tabs.includes(asked) ? asked : 'resources',
  }
}

/** The same of the address in force. */
export const useResourcePlace = () => placeIn(useSearchParams()[0])
