import { useHref, useLocation } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/**
 * Returns a function that returns whether a navigation to another page has started. The navigation after a call
 * of this page would then cancel it.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter()
  const here = useHref(useLocation().pathname)
  return () => {
    if (!router) return false
    // Reads the router's state, because the rendered location changes only after the next page has loaded.
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== here
  }
}
