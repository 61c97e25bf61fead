import { registrationStatuses, registrationsPage } from '@portal-gateway/contract/registrations'
import type {
  Registration,
  RegistrationStatus,
  registrations,
} from '@portal-gateway/contract/types/registrations'
import type { Answer, Done, Failure } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

type Registrations = Pick<Client, 'registrations'>
type ListByStatus = typeof registrations.listByStatus

/** Loads the registrations of one status, 500 per page by default. [REG-035] */
export function loadRegistrations(
  client: Registrations,
  {
    status,
    pageNumber = 1,
    pageSize = registrationsPage,
  }: { status: RegistrationStatus } & Partial<Pick<PageRequest, 'pageNumber' | 'pageSize'>>,
): Promise<Answer<ListByStatus>> {
  return client.registrations.listByStatus({ status, query: pageQuery({ pageNumber, pageSize }) })
}

/**
 * Loads all registrations, status by status and page by page. Stops at the first failure and returns it.
 * [REG-036]
 */
export async function loadAllRegistrations(
  client: Registrations,
): Promise<Omit<Done<Registration[]>, 'createdId'> | Failure<ListByStatus>> {
  const all: Registration[] = []
  for (const status of registrationStatuses) {
    for (let pageNumber = 1, isLast = false; !isLast; pageNumber += 1) {
      const answer = await loadRegistrations(client, { status, pageNumber })
      if (answer.outcome !== 'done') return answer
      all.push(...answer.value.content)
      isLast = answer.value.last
    }
  }
  return { outcome: 'done', value: all }
}
