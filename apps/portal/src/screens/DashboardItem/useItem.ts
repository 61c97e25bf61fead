import { useMemo } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useWithoutEnded } from '../../maintenance/useWithoutEnded.ts'
import { useServices } from '../../services/services.tsx'
import { useMay } from '../../session/signedIn.tsx'

/**
 * Loads an item for its page, without a maintenance that has ended. Administrators may see every item,
 * regardless of their roles. [C-094]
 */
export function useItem(id: number) {
  const { api } = useServices()
  const isAdministrator = useMay('ADMIN')
  const get = isAdministrator ? api.dashboardItems.getForAdministrators : api.dashboardItems.get
  const key = ['dashboardItem', id, isAdministrator ? 'admin' : 'user']
  const item = useAnswer(key, () => get({ id }))
  const loaded = item.state === 'ready' ? item.value : undefined
  const [current] = useWithoutEnded(useMemo(() => (loaded ? [loaded] : []), [loaded]))
  return item.state === 'ready' && current ? { ...item, value: current } : item
}
