import { loadUsers } from '@portal-gateway/api-client/loadUsers'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import type { UserState } from './UserList.tsx'

/**
 * Loads the number of active or inactive users. A failure shows no error, but the call can be
 * repeated.
 */
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
