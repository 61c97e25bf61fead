import type { UserRequestState, userRequests } from '@portal-gateway/contract/types/userRequests'
import { userRequestsPage } from '@portal-gateway/contract/userRequests'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

/** Loads a page of user requests; by default the pending ones. [REQ-004, REQ-005, C-070] */
export function loadUserRequests(
  client: Pick<Client, 'userRequests'>,
  {
    state = 'pending',
    pageNumber = 1,
    pageSize = userRequestsPage,
  }: { state?: UserRequestState } & Partial<Pick<PageRequest, 'pageNumber' | 'pageSize'>> = {},
): Promise<Answer<typeof userRequests.list>> {
  return client.userRequests.list({ status: state, query: pageQuery({ pageNumber, pageSize }) })
}
