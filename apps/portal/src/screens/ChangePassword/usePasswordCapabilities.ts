import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'

/**
 * Loads whether the user can change the password at all, and whether this is possible now.
 * [PASS-040]
 */
export function usePasswordCapabilities() {
  const { api } = useServices()
  return useAnswer(['passwordCapabilities'], async () => {
    const [ever, now] = await Promise.all([
      api.userCapabilities.canChangePasswordEver(),
      api.userCapabilities.canChangePasswordNow(),
    ])
    if (ever.outcome !== 'done') return ever
    if (now.outcome !== 'done') return now
    return { outcome: 'done' as const, value: { canEver: ever.value, canNow: now.value } }
  })
}
