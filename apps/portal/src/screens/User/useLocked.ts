import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'

/**
 * Loads the lock of an account: a list with one entry, or an empty list if the account is not
 * locked.
 */
export function useLocked(userId: number) {
  const { api } = useServices()
  return useAnswer(['lockedAccounts', userId], () =>
    api.lockedAccounts.list({ query: { userId: String(userId) } }),
  )
}
