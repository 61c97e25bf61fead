import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'

/** One item for whoever reads it: an administrator may see every item, whichever roles they hold. [C-094] */
export function useItem(id: number) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  return useAnswer(['dashboardItem', id, isAdministrator ? 'admin' : 'user'], () => get({ id }))
}
