import { createContext, useContext } from 'react'
import { type createBrowserRouter, useHref, useLocation } from 'react-router-dom'

type Heard = Pick<ReturnType<typeof createBrowserRouter>, 'state'>

const RouterContext = createContext<Heard | undefined>(undefined)

/** The router around a page, for what must know where it is before that is rendered. */
export const RouterOfPages = RouterContext.Provider

/**
 * Whether the person is on the way to another page, which may take its time to load. What this page still
 * had in mind to write into its address would end the way there, or lead back.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(RouterContext)
  const here = useHref(useLocation().pathname)
  return () => {
    if (!router) return false
    // The router is asked, not what is rendered: a page that takes its time is late in both.
    const { location, navigation } = router.state
    return (navigation.location ?? location).pathname !== here
  }
}
