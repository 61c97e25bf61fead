import { type DashboardCard, noMaintenance } from '@portal-gateway/contract/dashboardItems'
import { useEffect, useMemo, useState } from 'react'

/** The maximum delay of a timer in milliseconds, about 24 days. */
const longestMs = 2 ** 31 - 1

/**
 * Returns the items without the maintenances that have ended since they were loaded. It sends no request,
 * because a call that the user did not cause would extend the session. [EXP-121]
 */
export function useWithoutEnded<Item extends Pick<DashboardCard, 'maintenanceUntil'>>(
  items: readonly Item[],
): readonly Item[] {
  // Times are ISO 8601 in UTC, so they are compared as texts.
  const [ended, setEnded] = useState('')
  const current = useMemo(
    () =>
      items.map((item) =>
        !item.maintenanceUntil || item.maintenanceUntil > ended ? item : { ...item, ...noMaintenance },
      ),
    [items, ended],
  )
  const next = current.flatMap(({ maintenanceUntil }) => maintenanceUntil ?? []).toSorted()[0]
  useEffect(() => {
    const delay = next === undefined ? longestMs : Date.parse(next) - Date.now()
    // The end can be in the past if the server's clock is behind this device's clock. The maintenance is then
    // shown until the page is loaded again. A delay above the maximum would overflow, and the timer would fire
    // immediately.
    if (next === undefined || delay < 0 || delay >= longestMs) return undefined
    const timer = setTimeout(() => setEnded(next), delay)
    return () => clearTimeout(timer)
  }, [next])
  return current
}
