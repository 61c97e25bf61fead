import { useServices } from '../../shell/services.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'

/** The systems that a role can have by default. */
export function useSystems() {
  const { api } = useServices()
  return useAnswer(['systems', 'signedIn'], () => api.systems.list(), { isForm: true })
}
