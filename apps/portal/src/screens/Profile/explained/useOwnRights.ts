import type { Answer } from '@portal-gateway/api-client/answer'
import type { explanations, RightsExplanation } from '@portal-gateway/contract/explanations'
import { useAnswer, type View } from '../../../loading/useAnswer.ts'
import { useServices } from '../../../services/services.tsx'

/** The explanation of the user's own rights, or why it could not be loaded. */
export type OwnRightsView = View<
  RightsExplanation,
  Exclude<Answer<typeof explanations.own>, { outcome: 'done' }>
>

/** Loads the user's portal roles and accesses with their origins, each time the page opens. [COND-061] */
export function useOwnRights(): OwnRightsView {
  const { api } = useServices()
  return useAnswer(['ownRights'], () => api.explanations.own(), { isForm: true })
}
