import { safeAppPath } from '../../shell/wayBack.ts'

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
    itemId: idOf(query.get('itemId')),
    resourceId: idOf(query.get('resourceId')),
    wayBack: label && href ? { label, href } : undefined,
  }
}

function idOf(text: string | null): number | undefined {
  const id = Number(text)
  return text !== null && /^[1-9]\d*$/.test(text) && Number.isSafeInteger(id) ? id : undefined
}
