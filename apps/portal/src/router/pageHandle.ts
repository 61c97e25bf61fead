import type { Access } from '@portal-gateway/contract/permissions'
import { useMatches } from 'react-router-dom'

/** Properties of a route's page. */
export interface PageHandle {
  title: string
  access: Access
  /** Whether it is a text page with its own h1; the bar then names the section. */
  isReading?: boolean
  /** Whether it fills the space beside the navigation and scrolls by itself. */
  isFilling?: boolean
}

/** Returns the handle of the current page. */
export function usePageHandle(): PageHandle | undefined {
  return (
    useMatches()
      // Every `handle` in routes.tsx is a PageHandle.
      .map(({ handle }) => handle as PageHandle | undefined)
      .findLast((handle) => handle !== undefined)
  )
}
