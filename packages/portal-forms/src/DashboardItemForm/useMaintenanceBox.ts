import type { DashboardItemDraft } from '@portal-gateway/contract/dashboardItems'
import { useRef } from 'react'
import type { Draft } from '../useDraft/useDraft.tsx'

/** Starts and ends the maintenance in a draft. */
export interface MaintenanceBox {
  /** Ticked again, the box brings back the time and the sentence that it hid. */
  tick: (starts: boolean) => void
  /** Drops what the box hid. */
  forget: () => void
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
        // A time that was saved since then counts more.
        const { maintenanceUntil, maintenanceNote } =
          hidden.current && hidden.current.stored === stored ? hidden.current : initial
        // An empty time is one that is still missing.
        set({ maintenanceUntil: maintenanceUntil ?? '', maintenanceNote })
      } else {
        const { maintenanceUntil, maintenanceNote } = values
        hidden.current = { stored, maintenanceUntil, maintenanceNote }
        set({ maintenanceUntil: null, maintenanceNote: '' })
      }
    },
    forget() {
      hidden.current = undefined
    },
  }
}
