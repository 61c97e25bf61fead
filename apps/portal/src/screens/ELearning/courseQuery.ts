import { idIn } from '../../router/idIn.ts'
import { safeAppPath } from '../../session/wayBack.ts'

/** Query of the eLearning page. [DASH-030] */
export interface CourseQuery {
  itemId: number | undefined
  resourceId: number | undefined
  /** Page to return to, instead of the item. [C-100] */
  wayBack: { label: string; href: string } | undefined
}

/** Reads the query; ignores a page to return to that is outside the portal or incomplete. (T3) */
export function courseQuery(query: URLSearchParams): CourseQuery {
  const label = query.get('returnPage')?.trim()
  const href = safeAppPath(query.get('returnUrl'))
  return {
    itemId: idIn(query, 'itemId'),
    resourceId: idIn(query, 'resourceId'),
    wayBack: label && href ? { label, href } : undefined,
  }
}
