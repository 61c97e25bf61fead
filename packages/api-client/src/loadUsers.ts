import type { UserSort, users } from '@portal-gateway/contract/types/users'
import { usersPage } from '@portal-gateway/contract/users'
import type { Answer } from './answer.ts'
import type { Client } from './createClient.ts'
import { type PageRequest, pageQuery } from './pageInfo.ts'

type Users = Pick<Client, 'users'>

/** The names of the list's columns in the API. [USER-012, C-066] */
export const userSortFields = {
  firstName: 'person.firstName',
  lastName: 'person.lastName',
  email: 'person.email',
  selectedSites: 'sites.siteCode',
} as const satisfies Record<string, UserSort>

/** A column by which users can be sorted. */
export type UserSortField = keyof typeof userSortFields

export interface UserListOptions extends Partial<Pick<PageRequest, 'pageNumber' | 'pageSize'>> {
  activeOnly?: boolean
  inactiveOnly?: boolean
  sort?: { field: UserSortField; direction: 'asc' | 'desc' }
  /**
   * Search words. Each must be a prefix of a word in the name, user name, email, or a site's code or name.
   * [EXP-040]
   */
  filterText?: string
  /** Whether to omit sites and roles. */
  excludePortalRoleAssociations?: boolean
}

/** Returns the query of a list of users. [USER-013, USER-017, C-068 to C-070] */
export function usersQuery({
  activeOnly = false,
  inactiveOnly = false,
  pageNumber = 1,
  pageSize = usersPage,
  sort,
  filterText = '',
  excludePortalRoleAssociations = false,
}: UserListOptions) {
  const text = filterText.trim()
  return {
    ...pageQuery({
      pageNumber,
      pageSize,
      ...(sort && { sortedBy: `${userSortFields[sort.field]},${sort.direction}` }),
    }),
    ...(activeOnly !== inactiveOnly && { inactive: inactiveOnly ? ('true' as const) : ('false' as const) }),
    ...(text !== '' && { search: text }),
    ...(excludePortalRoleAssociations && { excludeAssociations: 'true' as const }),
  }
}

/** Loads users sorted by last name, by default 300 per page. [USER-013, USER-017, C-068 to C-070] */
export const loadUsers = (client: Users, options: UserListOptions = {}): Promise<Answer<typeof users.list>> =>
  client.users.list({ query: usersQuery(options) })
