import { asUsersSee } from '@portal-gateway/contract/asUsersSee'
import { type DashboardItem, dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { createdAnswer, doneAnswer, emptyAnswer, foundAnswer, savedAnswer } from '../api/answers.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Host } from '../host/ports.ts'
import { unmetByItem } from '../permissions/unmetAgreements.ts'
import { findItem, hasItemRole, isItem, listCards, listItems } from './dashboardItemQueries.ts'
import { createDashboardItem, deactivateDashboardItem, updateDashboardItem } from './dashboardItems.ts'
import { pinItem, unpinItem } from './pinnedItems.ts'

/** Registers the calls of the dashboard (for users) and of its items (for administrators). */
export function implementDashboardItems(api: Api): void {
  implement(api, dashboardItems.list, async ({ host, session }) =>
    doneAnswer(await listCards(host, session.user.userId)),
  )

  implement(api, dashboardItems.get, async ({ host, session, params }) => {
    const { item, refusal } = await itemSeenBy(host, session.user.userId, params.id)
    return (
      refusal ?? { outcome: 'done', value: await withoutUnmet(host, session.user.userId, asUsersSee(item)) }
    )
  })

  implement(api, dashboardItems.pin, async ({ host, session, params }) => {
    const { userId } = session.user
    const { refusal } = await itemSeenBy(host, userId, params.id)
    if (refusal) return refusal
    return emptyAnswer(await pinItem(host, userId, params.id))
  })

  implement(api, dashboardItems.unpin, async ({ host, session, params }) => {
    if (!(await isItem(host, params.id))) return { outcome: 'missing' }
    return emptyAnswer(await unpinItem(host, session.user.userId, params.id))
  })

  implement(api, dashboardItems.listForAdministrators, async ({ host, query }) =>
    doneAnswer(await listItems(host, { includeInactive: query.includeInactive === 'true' })),
  )

  implement(api, dashboardItems.getForAdministrators, async ({ host, params }) =>
    foundAnswer(await findItem(host, params.id)),
  )

  implement(api, dashboardItems.create, async ({ host, session, body }) =>
    createdAnswer(await createDashboardItem(host, body, session.user), dashboardItems.getForAdministrators),
  )

  implement(api, dashboardItems.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateDashboardItem(host, params.id, body, session.user)),
  )

  implement(api, dashboardItems.deactivate, async ({ host, session, params }) =>
    emptyAnswer(await deactivateDashboardItem(host, params.id, session.user)),
  )
}

/** Omits the content of an item with unmet agreements. [COND-033] */
async function withoutUnmet(host: Host, userId: number, item: DashboardItem): Promise<DashboardItem> {
  const unmet = await unmetByItem(host.engine.db, host, userId, [item.id])
  const unmetAgreements = unmet.get(item.id)
  if (!unmetAgreements) return item
  const empty = { longDescription: null, details: '', url: '', resources: [], categories: [] }
  return { ...item, ...empty, unmetAgreements }
}

type Seen =
  | { item: DashboardItem; refusal?: never }
  | { item?: never; refusal: { outcome: 'missing' } | { outcome: 'forbidden'; inactive?: true } }

/** Returns an item, or the refusal if the user may not see it. [DASH-003, C-095] */
async function itemSeenBy(host: Host, userId: number, id: number): Promise<Seen> {
  const item = await findItem(host, id)
  if (!item) return { refusal: { outcome: 'missing' } }
  if (item.inactive) return { refusal: { outcome: 'forbidden', inactive: true } }
  return (await hasItemRole(host, userId, id)) ? { item } : { refusal: { outcome: 'forbidden' } }
}
