import { accessHistoryPage, type RightOnDay } from '@portal-gateway/contract/accessHistory'
import type { QueryOf } from '@portal-gateway/contract/callTypes'
import type { accessHistory } from '@portal-gateway/contract/types/accessHistory'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

type HistoryClient = { accessHistory: Pick<Client['accessHistory'], 'list'> }

/** A question about a day: the day, and a study, a site, a project role, an item or a user. */
export type AccessQuestion = Omit<QueryOf<typeof accessHistory.list>, 'page' | 'size' | 'sort'>

/** The maximum page size of the call. */
const largestPart = 1000

/** Loads a page of the rights that were in force at any time of a day, by last name. [COND-063] */
export function loadAccessHistory(
  client: HistoryClient,
  question: AccessQuestion,
  { pageNumber = 1, pageSize = accessHistoryPage }: Partial<Omit<PageRequest, 'sortedBy'>> = {},
): Promise<Answer<typeof accessHistory.list>> {
  return client.accessHistory.list({ query: { ...question, ...pageQuery({ pageNumber, pageSize }) } })
}

/** Loads all these rights page by page. Throws if a page fails to load. */
export async function loadWholeAccessHistory(
  client: HistoryClient,
  question: AccessQuestion,
): Promise<RightOnDay[]> {
  const rights: RightOnDay[] = []
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await loadAccessHistory(client, question, { pageNumber, pageSize: largestPart })
    if (answer.outcome !== 'done') throw new Error(`A page of rights failed to load: ${answer.outcome}`)
    rights.push(...answer.value.content)
    if (answer.value.last) return rights
  }
}
