import { useHref, useLocation } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/**
 * Returns a function that reports whether a navigation to another page has started. A debounced
 * write into this page's address would cancel that navigation or lead back.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter()
  const here = useHref(useLocation().pathname)
  return () => {
    if (!router) return false
    // Asks the router, because the rendered location changes only after the next page has loaded.
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== here
  }
}
