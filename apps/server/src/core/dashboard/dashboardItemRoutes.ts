import { asUsersSee } from '@portal-gateway/contract/asUsersSee'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { apiBase } from '@portal-gateway/contract/headers'
import { type Api, implement } from '../api/implement.ts'
import { findItem, holdsRoleOf, listCards, listItems } from './dashboardItemQueries.ts'
import { createDashboardItem, deactivateDashboardItem, updateDashboardItem } from './dashboardItems.ts'

/** The dashboard for users, and the items for administrators. */
export function implementDashboardItems(api: Api): void {
  implement(api, dashboardItems.list, async ({ host, session }) => ({
    outcome: 'done',
    value: await listCards(host, session.user.userId),
  }))

  implement(api, dashboardItems.get, async ({ host, session, params }) => {
    const item = await findItem(host, params.id)
    if (!item) return { outcome: 'missing' }
    if (item.inactive) return { outcome: 'forbidden', inactive: true }
    const isHolder = await holdsRoleOf(host, session.user.userId, item.id)
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

  implement(api, dashboardItems.create, async ({ host, session, body }) => {
    const item = await createDashboardItem(host, body, session.user)
    if (!item.isValid) return { outcome: 'invalid', errors: item.errors }
    const path = pathOf(dashboardItems.getForAdministrators, { id: item.value.id })
    return { outcome: 'done', value: item.value, createdAt: apiBase + path }
  })

  implement(api, dashboardItems.update, async ({ host, session, params, body }) => {
    const item = await updateDashboardItem(host, params.id, body, session.user)
    if (item === 'missing' || item === 'unchanged') return { outcome: item }
    if (!item.isValid) return { outcome: 'invalid', errors: item.errors }
    return { outcome: 'done', value: item.value }
  })

  implement(api, dashboardItems.deactivate, async ({ host, session, params }) => {
    const result = await deactivateDashboardItem(host, params.id, session.user)
    return result === 'done' ? { outcome: 'done', value: undefined } : { outcome: result }
  })
}
