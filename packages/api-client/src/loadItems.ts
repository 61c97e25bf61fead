import type { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'

/** The administrators' list of items, without the inactive ones unless they are asked for. [ITEM-004] */
export function loadItems(
  client: Pick<Client, 'dashboardItems'>,
  { includesInactive = false }: { includesInactive?: boolean } = {},
): Promise<Answer<typeof dashboardItems.listForAdministrators>> {
  return client.dashboardItems.listForAdministrators({
    query: { includeInactive: includesInactive ? 'true' : 'false' },
  })
}
