import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { useRef } from 'react'
import type { Draft } from '../useDraft/useDraft.tsx'

/** The behaviour of the maintenance checkbox. */
export interface MaintenanceBox {
  /** Starts or ends the maintenance in the draft. Starting restores the values that ending has removed. */
  tick: (starts: boolean) => void
  /** Discards the values that `tick` would restore. */
  discard: () => void
}

type Maintenance = Pick<DashboardItemDraft, 'maintenanceUntil' | 'maintenanceNote'>

export function useMaintenanceBox({
  values,
  initial,
  set,
}: Draft<typeof DashboardItemDraft>): MaintenanceBox {
  const hidden = useRef<Maintenance & { stored: Maintenance['maintenanceUntil'] }>(undefined)
  return {
    tick(starts) {
      const stored = initial.maintenanceUntil
      if (starts) {
        // The removed values are outdated if another time was saved after their removal.
        const { maintenanceUntil, maintenanceNote } =
          hidden.current && hidden.current.stored === stored ? hidden.current : initial
        // An empty text means that the time is still missing; null would mean that there is no maintenance.
        set({ maintenanceUntil: maintenanceUntil ?? '', maintenanceNote })
      } else {
        const { maintenanceUntil, maintenanceNote } = values
        hidden.current = { stored, maintenanceUntil, maintenanceNote }
        set({ maintenanceUntil: null, maintenanceNote: '' })
      }
    },
    discard() {
      hidden.current = undefined
    },
  }
}
