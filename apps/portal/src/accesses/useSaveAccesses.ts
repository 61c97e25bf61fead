import {
  userAccessesSaved,
  userAccessMessages,
  userAccessRefusal,
} from '@portal-gateway/api-client/messages/userAccesses'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { UserAccess } from '@portal-gateway/contract/accesses'
import type { UserAccessList } from '@portal-gateway/contract/userAccesses'
import type { UserAccessesState } from '@portal-gateway/portal-forms/UserAccessForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { changedMeanwhile, isChangedMeanwhile } from '../shell/changedMeanwhile.ts'
import { enteredIsKept, refusalOf } from '../shell/refusalOf.ts'
import { useServices } from '../shell/services.tsx'
import { useKeptFocus } from '../shell/useKeptFocus.ts'
import { useSend } from '../shell/useSessionOver.ts'

const messages = userAccessMessages.saveOfUser

export interface SaveAccessesOptions {
  portalUserId: number
  state: UserAccessesState
  /** Loads what is held now, for the form to go on with it. */
  latest: () => Promise<readonly UserAccess[] | undefined>
}

/** Saves the accesses of a user, oneself or another, and says what became of it. [C-131, C-205] */
export function useSaveAccesses({ portalUserId, state, latest }: SaveAccessesOptions) {
  const { api, alerts } = useServices()
  const send = useSend()
  const keepFocus = useKeptFocus()

  return async (body: UserAccessList): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.userAccesses.saveOfUser({ portalUserId, body }))
    switch (answer.outcome) {
      case 'done':
        state.saved(answer.value)
        // Others read it too; what is shown here is what was answered.
        await latest()
        // There is nothing to save any more: the button that had the focus gives it up.
        keepFocus()
        alerts.show({ type: 'info', isSuccess: true, ...userAccessesSaved })
        return undefined
      case 'unchanged':
        alerts.show({ type: 'info', title: messages.unchanged })
        return undefined
      case 'invalid': {
        if (!isChangedMeanwhile(answer.errors))
          return { ...answer.errors, ...userAccessRefusal(answer.errors) }
        const stored = await latest()
        if (stored) state.follow(stored)
        return {
          title: messages.failure,
          globalErrors: changedMeanwhile('list', stored !== undefined),
          fieldErrors: {},
        }
      }
      default:
        return refusalOf({
          ...answer,
          title: messages.failure,
          texts: [wordsFor(messages, answer), enteredIsKept],
        })
    }
  }
}
