import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useServices } from './services.tsx'

/** Alerts belong to the page that raised them, unless the address says 'keepAlert'. [C-036] */
export function useAlertsOnNavigation(): void {
  const { alerts } = useServices()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const last = useRef(pathname)

  useEffect(() => {
    if (last.current !== pathname && query.get('keepAlert') !== 'true') alerts.clear()
    last.current = pathname
  }, [pathname, query, alerts])
}
