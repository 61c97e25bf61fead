import { loadUsers } from '@portal-gateway/api-client/loadUsers'
import { useEffect, useRef } from 'react'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import type { UserState } from './UserList.tsx'

/**
 * Loads the number of active or inactive users. A failure shows no error, but `retry` repeats a failed call. If the
 * call is pending, it is repeated as soon as it has failed: the list may fail, and be loaded again, before the number.
 */
export function useUserCount(state: UserState): { count?: number; retry: () => void } {
  const { api } = useServices()
  const one = useAnswer(['users', 'count', state], () =>
    loadUsers(api, {
      [state === 'active' ? 'activeOnly' : 'inactiveOnly']: true,
      pageSize: 1,
      excludePortalRoleAssociations: true,
    }),
  )
  const isRetryDue = useRef(false)
  const failedRetry = one.state === 'failed' ? one.retry : undefined
  useEffect(() => {
    if (!isRetryDue.current || !failedRetry) return
    isRetryDue.current = false
    void failedRetry()
  }, [failedRetry])
  if (one.state === 'ready') return { count: one.value.totalElements, retry: () => {} }
  return {
    retry: () => {
      if (failedRetry) void failedRetry()
      else isRetryDue.current = true
    },
  }
}
