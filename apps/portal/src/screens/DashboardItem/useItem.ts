import { useServices } from '../../shell/services.tsx'
import { useMay } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'

/** One item for whoever reads it: an administrator may see every item, whichever roles they hold. [C-094] */
export function useItem(id: number) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  return useAnswer(['dashboardItem', id, isAdministrator ? 'admin' : 'user'], () => get({ id }))
}
