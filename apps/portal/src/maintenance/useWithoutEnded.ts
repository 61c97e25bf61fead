import { type DashboardCard, noMaintenance } from '@portal-gateway/contract/dashboardItems'
import { useEffect, useMemo, useState } from 'react'

/** The greatest delay of a timer, about 24 days. */
const longestMs = 2 ** 31 - 1

/**
 * Returns loaded items without the maintenances that have ended since. It asks the server nothing, because a call that
 * the user did not cause would extend the session. [EXP-121]
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
    // A past time is one of the server, whose clock is behind this device's: it is shown until the page is loaded
    // again. A timer cannot wait longer than the longest delay.
    if (next === undefined || delay < 0 || delay >= longestMs) return undefined
    const timer = setTimeout(() => setEnded(next), delay)
    return () => clearTimeout(timer)
  }, [next])
  return current
}
