import { useHref, useLocation } from 'react-router-dom'
import { useRouter } from './useRouter.ts'

/**
 * Whether the person is on the way to another page, which may take its time to load. What this page still
 * had in mind to write into its address would end the way there, or lead back.
 */
export function useIsLeaving(): () => boolean {
  const router = useRouter()
  const here = useHref(useLocation().pathname)
  return () => {
    if (!router) return false
    // The router is asked, not what is rendered: a page that takes its time is late in both.
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== here
  }
}
