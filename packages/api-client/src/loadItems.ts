import type { dashboardItems } from '@portal-gateway/contract/types/dashboardItems'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'

/** Loads the administrators' list of items, by default without inactive items. [ITEM-004] */
export function loadItems(
  client: Pick<Client, 'dashboardItems'>,
  { includesInactive = false }: { includesInactive?: boolean } = {},
): Promise<Answer<typeof dashboardItems.listForAdministrators>> {
  return client.dashboardItems.listForAdministrators({
    query: { includeInactive: includesInactive ? 'true' : 'false' },
  })
}
