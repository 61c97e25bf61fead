import { loadUsers } from '@portal-gateway/api-client/loadUsers'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import type { UserState } from './UserList.tsx'

/** How many users there are of a kind, once known; a count that does not load is not worth an error, but may be asked for again. */
export function useUserCount(state: UserState): { count?: number; retry?: () => Promise<void> } {
  const { api } = useServices()
  const one = useAnswer(['users', 'count', state], () =>
    loadUsers(api, {
      [state === 'active' ? 'activeOnly' : 'inactiveOnly']: true,
      pageSize: 1,
      excludePortalRoleAssociations: true,
    }),
  )
  if (one.state === 'ready') return { count: one.value.totalElements }
  return one.state === 'failed' ? { retry: one.retry } : {}
}
