import { userAlerts, userMessages, userRefusal } from '@portal-gateway/api-client/messages/users'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { User, UserUpdate } from '@portal-gateway/contract/users'
import { userDraftOf } from '@portal-gateway/portal-forms/UserForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import type { Settled } from '../../records/conflict/useSettling.tsx'
import { focusPageTitle } from '../../shell/pageTitle.ts'
import { enteredIsKept, refusalOf } from '../../shell/refusalOf.ts'
import { useServices } from '../../shell/services.tsx'
import { useSend } from '../../shell/useSessionOver.ts'

const messages = userMessages.update

export interface SaveUserOptions<Part> {
  /** Sends the part, against what others saved first where it was agreed what to keep. */
  settle: <Answer extends { outcome: string }>(
    part: Part,
    send: (part: Part, against: User) => Promise<Answer>,
  ) => Promise<Settled<Answer, Part>>
  onSaved: (saved: User) => void
}

/** Saves account info or portal roles, and says what became of it. [USER-036, MSG-135, MSG-137, C-063, C-089] */
export function useSaveUser<Part extends Partial<UserUpdate>>({ settle, onSaved }: SaveUserOptions<Part>) {
  const { api, alerts } = useServices()
  const send = useSend()

  const update = (part: Part, against: User) =>
    api.users.update({ body: { ...updateOf(against), ...part, id: against.id } })

  return async (entered: Part): Promise<Refusal> => {
    alerts.clear()
    const answer = await send(() => settle(entered, update))
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
      case 'invalid':
        return { ...answer.errors, ...userRefusal(answer.errors) }
      default:
        return refusalOf({
          ...answer,
          title: messages.failure,
          texts: [wordsFor(messages, answer), enteredIsKept],
        })
    }
  }
}

/** What the call takes, as it is stored: each tab puts its own on top. [C-206] */
const updateOf = (user: User): UserUpdate => ({
  ...userDraftOf(user),
  portalRoleIds: user.portalRoleIds,
  id: user.id,
  versionno: user.versionno,
})
