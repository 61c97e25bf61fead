import type { createBrowserRouter } from 'react-router-dom'
import type { Alerts } from './alerts.ts'

/**
 * Removes the alerts at each page change, unless the address has 'keepAlert'. [C-036] Listens to
 * the router instead of rendering: an alert added after a navigation must stay while the next page
 * loads. Returns a function that stops this.
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
