import { useCallback } from 'react'
import { useSWRConfig } from 'swr'

/** Returns the cache key of a page of the audit of a user. */
export const userAuditKey = (userId: number, ...page: number[]) => ['auditOfUser', userId, ...page] as const

/** Returns a function that reloads the audit of a user, if it is shown. Call it after an audited change of the user. */
export function useReloadUserAudit(userId: number): () => void {
  const { mutate } = useSWRConfig()
  return useCallback(() => {
    const [name, id] = userAuditKey(userId)
    void mutate((key) => Array.isArray(key) && key[0] === name && key[1] === id)
  }, [mutate, userId])
}
