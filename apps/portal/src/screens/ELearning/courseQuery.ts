import { idIn } from '../../router/idIn.ts'
import { safeAppPath } from '../../session/wayBack.ts'

/** What the address of the eLearning page asks for. [DASH-030] */
export interface CourseQuery {
  itemId: number | undefined
  resourceId: number | undefined
  /** Takes the item's place on the way back. [C-100] */
  wayBack: { label: string; href: string } | undefined
}

/** Reads the query; a way back that would leave the portal, or is only half named, is none. (T3) */
export function courseQuery(query: URLSearchParams): CourseQuery {
  const label = query.get('returnPage')?.trim()
  const href = safeAppPath(query.get('returnUrl'))
  return {
    itemId: idIn(query, 'itemId'),
    resourceId: idIn(query, 'resourceId'),
    wayBack: label && href ? { label, href } : undefined,
  }
}
