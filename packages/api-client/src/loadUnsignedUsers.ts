import { signaturesPage, type UnsignedUser } from '@portal-gateway/contract/agreements'
import type { agreements } from '@portal-gateway/contract/types/agreements'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import type { SignaturesOf } from './loadSignatures.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

type UnsignedClient = { agreements: Pick<Client['agreements'], 'unsigned'> }

/** The maximum page size of the call. */
const largestPart = 1000

/** Loads a page of the users who have not signed an agreement, by last name. [COND-050] */
export function loadUnsignedUsers(
  client: UnsignedClient,
  { agreementId, user = '' }: SignaturesOf,
  { pageNumber = 1, pageSize = signaturesPage, sortedBy = '' }: Partial<PageRequest> = {},
): Promise<Answer<typeof agreements.unsigned>> {
  const { page, size } = pageQuery({ pageNumber, pageSize })
  const sort = sortedBy === 'lastName,desc' ? 'lastName,desc' : 'lastName,asc'
  return client.agreements.unsigned({
    id: agreementId,
    query: { ...(user !== '' && { user }), page, size, sort },
  })
}

/** Loads all users who have not signed an agreement, by last name. Throws if a page fails to load. [COND-052] */
export async function loadAllUnsignedUsers(
  client: UnsignedClient,
  of: SignaturesOf,
  { sortedBy = '' }: Pick<Partial<PageRequest>, 'sortedBy'> = {},
): Promise<UnsignedUser[]> {
  const load = async (pageNumber: number) => {
    const answer = await loadUnsignedUsers(client, of, { pageNumber, pageSize: largestPart, sortedBy })
    if (answer.outcome !== 'done') throw new Error(`A page of users failed to load: ${answer.outcome}`)
    return answer.value
  }
  const { content, totalPages } = await load(1)
  if (totalPages <= 1) return content
  // From the last page to the first: if a user signs, the users after this one move to an earlier page. In the other
  // order, a user who moves to a page that is already loaded would be missing.
  const pages: UnsignedUser[][] = []
  for (let pageNumber = totalPages; pageNumber >= 1; pageNumber -= 1)
    pages.unshift((await load(pageNumber)).content)
  return [...new Map(pages.flat().map((user) => [user.portalUserId, user])).values()]
}
