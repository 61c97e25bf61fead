import type { DashboardItem } from '@portal-gateway/contract/dashboardItems'
import type { ResourceCategory } from '@portal-gateway/contract/resourceCategories'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'

/**
 * Returns an item's current categories, which may have changed on another tab since the item was
 * loaded.
 */
export function useCategories({ id, categories }: DashboardItem): readonly ResourceCategory[] {
  const { api } = useServices()
  const listed = useAnswer(['resourceCategories', id], () =>
    api.resourceCategories.list({ query: { itemId: String(id) } }),
  )
  return listed.state === 'ready' ? listed.value : categories
}
