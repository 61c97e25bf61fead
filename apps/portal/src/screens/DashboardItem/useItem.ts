import { useAnswer } from '../../loading/useAnswer.ts'
import { useReloadAt } from '../../loading/useReloadAt.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'

/**
 * Loads an item for reading, and again when its maintenance ends; administrators may see every item,
 * independent of their roles. [C-094]
 */
export function useItem(id: number) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  const key = ['dashboardItem', id, isAdministrator ? 'admin' : 'user']
  const ask = () => get({ id })
  const item = useAnswer(key, ask)
  useReloadAt(item.state === 'ready' ? item.value.maintenanceUntil : null, key, ask)
  return item
}
