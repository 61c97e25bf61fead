import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'

/**
 * Loads an item for reading; administrators may see every item, independent of their roles. [C-094]
 */
export function useItem(id: number) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  return useAnswer(['dashboardItem', id, isAdministrator ? 'admin' : 'user'], () => get({ id }))
}
