import { type userAccesses, userAccessesPage } from '@portal-gateway/contract/userAccesses'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type AskedPage, pageQuery } from './pageInfo.ts'

/** What a user holds, or the caller where nobody is named; in practice all of it, as the server orders it. [USER-016] */
export function loadUserAccesses(
  client: Pick<Client, 'userAccesses'>,
  {
    userId,
    pageNumber = 1,
    pageSize = userAccessesPage,
    sortedBy,
  }: { userId?: number; sortedBy?: 'roleName,asc' | 'roleName,desc' } & Partial<
    Pick<AskedPage, 'pageNumber' | 'pageSize'>
  > = {},
): Promise<Answer<typeof userAccesses.listOwn> | Answer<typeof userAccesses.listOfUser>> {
  const { page, size } = pageQuery({ pageNumber, pageSize })
  const query = { page, size, ...(sortedBy && { sort: sortedBy }) }
  return userId === undefined
    ? client.userAccesses.listOwn({ query })
    : client.userAccesses.listOfUser({ portalUserId: userId, query })
}
