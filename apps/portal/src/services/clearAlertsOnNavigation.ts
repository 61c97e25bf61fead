import type { createBrowserRouter } from 'react-router-dom'
import type { Alerts } from './alerts.ts'

/**
 * Removes the alerts at each page change, unless the address contains 'keepAlert'. [C-036] It subscribes to
 * the router, because an effect would run after the next page has loaded, and would also remove alerts that
 * were added since the navigation. Returns a function that ends the subscription.
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
