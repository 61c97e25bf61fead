import type { Page } from '@playwright/test'
import type { DashboardItem } from '../packages/contract/src/dashboardItems.ts'
import type { Resource } from '../packages/contract/src/resources.ts'

/** Returns an item of the dashboard as the signed-in user sees it. */
export const itemNamed = (page: Page, name: string): Promise<DashboardItem> =>
  page.evaluate(async (wanted) => {
    const read = async (path: string) =>
      (await fetch(`/PG-API/rest/secure/${path}`)).json() as Promise<unknown>
    const cards = (await read('dashboard_items')) as { id: number; name: string }[]
    const id = cards.find((card) => card.name === wanted)?.id
    if (id === undefined) throw new Error(`The dashboard must have an item with the name ${wanted}.`)
    return (await read(`dashboard_items/${id}`)) as DashboardItem
  }, name)

/**
 * Returns the oldest resource of a type. The oldest is a resource of the demo even if other journeys have
 * added some.
 */
export const firstOf = ({ resources }: DashboardItem, type: Resource['resType']): Resource => {
  const [found] = resources.filter(({ resType }) => resType === type).toSorted((a, b) => a.id - b.id)
  if (!found) throw new Error(`The item has no resource of type ${type}.`)
  return found
}
