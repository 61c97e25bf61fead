import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'

/** Loads the systems that a role can have by default. */
export function useSystems() {
  const { api } = useServices()
  return useAnswer(['systems', 'signedIn'], () => api.systems.list(), { isForm: true })
}
