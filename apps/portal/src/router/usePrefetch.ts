import { useEffect } from 'react'
import { matchRoutes } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/**
 * Prefetches the code of a link's page when the pointer enters the link or the link gets the focus. The code
 * is then often loaded before the user presses the link.
 */
export function usePrefetch(): void {
  const router = useRouter()
  useEffect(() => {
    if (!router) return undefined
    const fetched = new Set<string>()
    const fetchCode = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      // Nothing is loaded offline: some browsers cache a failed import until the page is reloaded.
      if (!link || link.origin !== location.origin || link.target || !navigator.onLine) return
      for (const { route } of matchRoutes(router.routes, link.pathname, router.basename) ?? []) {
        // The router removes `lazy` from a route whose code is loaded.
        if (typeof route.lazy !== 'function' || fetched.has(route.id)) continue
        fetched.add(route.id)
        // A failure is not reported here: the navigation loads the code again and reports it.
        Promise.resolve(route.lazy()).catch(() => fetched.delete(route.id))
      }
    }
    const events = ['pointerover', 'focusin'] as const
    for (const event of events) document.addEventListener(event, fetchCode, { passive: true })
    return () => {
      for (const event of events) document.removeEventListener(event, fetchCode)
    }
  }, [router])
}
