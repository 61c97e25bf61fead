import { asUsersSee } from '@portal-gateway/contract/asUsersSee'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { type Api, implement } from '../api/implement.ts'
import { createdAnswer, savedAnswer } from '../api/writtenAnswers.ts'
import { findItem, hasItemRole, listCards, listItems } from './dashboardItemQueries.ts'
import { createDashboardItem, deactivateDashboardItem, updateDashboardItem } from './dashboardItems.ts'

/** Registers the calls of the dashboard (for users) and of its items (for administrators). */
export function implementDashboardItems(api: Api): void {
  implement(api, dashboardItems.list, async ({ host, session }) => ({
    outcome: 'done',
    value: await listCards(host, session.user.userId),
  }))

  implement(api, dashboardItems.get, async ({ host, session, params }) => {
    const item = await findItem(host, params.id)
    if (!item) return { outcome: 'missing' }
    if (item.inactive) return { outcome: 'forbidden', inactive: true }
    const isHolder = await hasItemRole(host, session.user.userId, item.id)
    return isHolder ? { outcome: 'done', value: asUsersSee(item) } : { outcome: 'forbidden' }
  })

  implement(api, dashboardItems.listForAdministrators, async ({ host, query }) => ({
    outcome: 'done',
    value: await listItems(host, { includeInactive: query.includeInactive === 'true' }),
  }))

  implement(api, dashboardItems.getForAdministrators, async ({ host, params }) => {
    const item = await findItem(host, params.id)
    return item ? { outcome: 'done', value: item } : { outcome: 'missing' }
  })

  implement(api, dashboardItems.create, async ({ host, session, body }) =>
    createdAnswer(await createDashboardItem(host, body, session.user), dashboardItems.getForAdministrators),
  )

  implement(api, dashboardItems.update, async ({ host, session, params, body }) =>
    savedAnswer(await updateDashboardItem(host, params.id, body, session.user)),
  )

  implement(api, dashboardItems.deactivate, async ({ host, session, params }) => {
    const result = await deactivateDashboardItem(host, params.id, session.user)
    return result === 'done' ? { outcome: 'done', value: undefined } : { outcome: result }
  })
}
