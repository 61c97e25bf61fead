import type { Access } from '@portal-gateway/contract/permissions'
import type { SkeletonShape } from '@portal-gateway/ui/Skeleton'
import { matchRoutes, useMatches, useNavigation } from 'react-router-dom'
import type { pageTitlesTexts } from './pageTitlesTexts.ts'
import { useRouter } from './useRouter.ts'

/** Properties of a route's page. */
export interface PageHandle {
  title: keyof typeof pageTitlesTexts
  access: Access
  /** Shape of the page, shown while it is loading. */
  shape: SkeletonShape
  /**
   * Whether the page contains its h1, as text pages do. The bar above the page then shows the page title as
   * plain text.
   */
  isReading?: boolean
  /** Whether the page fills the space beside the navigation and is a separate scroll container. */
  isFilling?: boolean
}

const handleIn = (handles: readonly unknown[]): PageHandle | undefined =>
  // Every `handle` in routes.tsx is a PageHandle.
  (handles as readonly (PageHandle | undefined)[]).findLast((handle) => handle !== undefined)

/** Returns the handle of the current page. */
export function usePageHandle(): PageHandle | undefined {
  return handleIn(useMatches().map(({ handle }) => handle))
}

/** The page that the user navigates to, while its code is loading. */
export interface NextPage {
  pathname: string
  /** Undefined for a page outside the shell. */
  handle: PageHandle | undefined
}

/** Returns the page whose code is loading; undefined if no page or the current page is loading. */
export function useNextPage(): NextPage | undefined {
  const { location: next } = useNavigation()
  const router = useRouter()
  const matches = useMatches()
  if (!next || !router) return undefined
  const found = matchRoutes(router.routes, next, router.basename) ?? []
  // Unlike the router's locations, this path does not contain the base path.
  const pathname = found.at(-1)?.pathname
  if (pathname === undefined || pathname === matches.at(-1)?.pathname) return undefined
  return { pathname, handle: handleIn(found.map(({ route }) => route.handle as unknown)) }
}
