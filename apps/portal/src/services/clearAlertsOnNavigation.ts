import type { createBrowserRouter } from 'react-router-dom'
import type { Alerts } from './alerts.ts'

/**
 * Alerts belong to the page that raised them, unless the address says 'keepAlert'. [C-036] The router is
 * heard, not what is rendered: an alert raised after a navigation must outlive a page that takes its time.
 */
export function clearAlertsOnNavigation(
  router: ReturnType<typeof createBrowserRouter>,
  alerts: Pick<Alerts, 'clear'>,
): () => void {
  let last = router.state.location.pathname
  return router.subscribe(({ location: { pathname, search } }) => {
    if (pathname !== last && new URLSearchParams(search).get('keepAlert') !== 'true') alerts.clear()
    last = pathname
  })
}
