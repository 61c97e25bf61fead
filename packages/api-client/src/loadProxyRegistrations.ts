import { proxyRegistrationsPage, type registrations } from '@portal-gateway/contract/registrations'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type AskedPage, pageQuery } from './pageInfo.ts'

/** What a user sent for others, or the caller where nobody is named; in practice all of it. [USER-015] */
export function loadProxyRegistrations(
  client: Pick<Client, 'registrations'>,
  {
    userId,
    pageNumber = 1,
    pageSize = proxyRegistrationsPage,
  }: { userId?: number } & Partial<Pick<AskedPage, 'pageNumber' | 'pageSize'>> = {},
): Promise<Answer<typeof registrations.listOwnProxy> | Answer<typeof registrations.listProxyOfUser>> {
  const query = pageQuery({ pageNumber, pageSize })
  return userId === undefined
    ? client.registrations.listOwnProxy({ query })
    : client.registrations.listProxyOfUser({ userId, query })
}
