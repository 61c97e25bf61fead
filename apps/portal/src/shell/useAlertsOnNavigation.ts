import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useServices } from './services.tsx'

/** Alerts belong to the page that raised them, unless the address says 'keepAlert'. [C-036] */
export function useAlertsOnNavigation(): void {
  const { alerts } = useServices()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const [query, setQuery] = useSearchParams()
  const last = useRef(pathname)

  useEffect(() => {
    const keeps = query.get('keepAlert') === 'true'
    if (last.current !== pathname && !keeps) alerts.clear()
    last.current = pathname
    if (keeps) {
      setQuery(
        (current) => {
          current.delete('keepAlert')
          return current
        },
        { replace: true, state },
      )
    }
  }, [pathname])
}
