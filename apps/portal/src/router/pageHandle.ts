import type { Access } from '@portal-gateway/contract/permissions'
import { useMatches } from 'react-router-dom'

/** What a route says of its page. */
export interface PageHandle {
  title: string
  access: Access
  /** A page for reading brings its own heading; the bar then names the section. */
  isReading?: boolean
  /** Takes all the room beside the navigation and scrolls by itself. */
  isFilling?: boolean
}

/** The page that the address names. */
export function usePageHandle(): PageHandle | undefined {
  return (
    useMatches()
      // Whatever routes.tsx calls a handle is one.
      .map(({ handle }) => handle as PageHandle | undefined)
      .findLast((handle) => handle !== undefined)
  )
}
