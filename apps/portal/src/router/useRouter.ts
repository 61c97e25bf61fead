import { createContext, useContext } from 'react'
import type { createBrowserRouter } from 'react-router-dom'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'routes' | 'basename'>

const RouterContext = createContext<Router | undefined>(undefined)

/** Provides the router to its pages. */
export const RouterOfPages = RouterContext.Provider

/**
 * Returns the router. Its state changes before the rendered location: React renders the location in a
 * transition, which waits for the code of the next page. Returns undefined outside the portal, for example in
 * the test of one component.
 */
export const useRouter = (): Router | undefined => useContext(RouterContext)
