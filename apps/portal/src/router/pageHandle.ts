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
  /** Whether it is a text page with its own h1; the bar then names the section. */
  isReading?: boolean
  /** Whether it fills the space beside the navigation and scrolls by itself. */
  isFilling?: boolean
}

const handleIn = (handles: readonly unknown[]): PageHandle | undefined =>
  // Every `handle` in routes.tsx is a PageHandle.
  (handles as readonly (PageHandle | undefined)[]).findLast((handle) => handle !== undefined)

/** Returns the handle of the current page. */
export function usePageHandle(): PageHandle | undefined {
  return handleIn(useMatches().map(({ handle }) => handle))
}

/** Page to which the user is going while its code is loading. */
export interface NextPage {
  pathname: string
  /** Undefined for a page outside the shell. */
  handle: PageHandle | undefined
}

/** Returns the page whose code is loading, if it is another one than the current. */
export function useNextPage(): NextPage | undefined {
  const { location: next } = useNavigation()
  const router = useRouter()
  const matches = useMatches()
  if (!next || !router) return undefined
  const found = matchRoutes(router.routes, next, router.basename) ?? []
  // Without the base path, which the router's locations contain.
  const pathname = found.at(-1)?.pathname
  if (pathname === undefined || pathname === matches.at(-1)?.pathname) return undefined
  return { pathname, handle: handleIn(found.map(({ route }) => route.handle as unknown)) }
}
