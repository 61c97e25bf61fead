import { formatDateTime } from '@portal-gateway/api-client/date'
import type { DashboardCard } from '@portal-gateway/contract/dashboardItems'
import { useCallback } from 'react'
import { useMaintenanceTexts } from './maintenanceTexts.ts'

/**
 * Returns a function that returns a text such as 'Maintenance until 2026-11-26 14:00', or undefined if there
 * is no maintenance.
 */
export function useMaintenance(): (item: Pick<DashboardCard, 'maintenanceUntil'>) => string | undefined {
  const { until } = useMaintenanceTexts()
  return useCallback(
    // The response of an older server does not have this field.
    ({ maintenanceUntil }) => (maintenanceUntil ? until(formatDateTime(maintenanceUntil)) : undefined),
    [until],
  )
}
