import { userAlerts, userMessages, userRefusal } from '@portal-gateway/api-client/messages/users'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { User, UserUpdate } from '@portal-gateway/contract/users'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { changedMeanwhile, isChangedMeanwhile } from '../../shell/changedMeanwhile.ts'
import { focusPageTitle } from '../../shell/pageTitle.ts'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'

const messages = userMessages.update

export interface SaveUserOptions {
  onSaved: (saved: User) => void
  /** Loads the user for the form to go on with; nothing where that failed. */
  onStale: () => Promise<User | undefined>
}

/** Saves account info or portal roles, and says what became of it. [USER-036, MSG-135, MSG-137, C-063] */
export function useSaveUser({ onSaved, onStale }: SaveUserOptions) {
  const { api, alerts } = useServices()
  const send = useSend()

  return async (body: UserUpdate): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => api.users.update({ body }))
    switch (answer.outcome) {
      case 'done': {
        const { firstName, lastName } = answer.value
        onSaved(answer.value)
        // There is nothing to save any more: the button that had the focus gives it up.
        focusPageTitle()
        alerts.show({ type: 'info', isSuccess: true, ...userAlerts.updated(`${firstName} ${lastName}`) })
        return undefined
      }
      case 'unchanged':
        alerts.show({ type: 'info', title: messages.unchanged })
        return undefined
      case 'invalid': {
        if (!isChangedMeanwhile(answer.errors)) return { ...answer.errors, ...userRefusal(answer.errors) }
        const stored = await onStale()
        return {
          ...answer.errors,
          title: messages.failure,
          globalErrors: changedMeanwhile('user', stored !== undefined),
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
