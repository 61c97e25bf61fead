import { userAlerts, userMessages, userRefusal } from '@portal-gateway/api-client/messages/users'
import type { User, UserUpdate } from '@portal-gateway/contract/users'
import { userDraftOf } from '@portal-gateway/portal-forms/UserForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import type { Settled } from '../../records/conflict/useSettling.tsx'
import { useSave } from '../../records/useSave.ts'
import { useServices } from '../../services/services.tsx'

const messages = userMessages.update

export interface SaveUserOptions<Part> {
  /** Sends the part, with the user's choices after an edit conflict. */
  settle: <Answer extends { outcome: string }>(
    part: Part,
    send: (part: Part, against: User) => Promise<Answer>,
  ) => Promise<Settled<Answer, Part>>
  onSaved: (saved: User) => void
}

/**
 * Saves account info or portal roles, and reports the result. [USER-036, MSG-135, MSG-137, C-063,
 * C-089]
 */
export function useSaveUser<Part extends Partial<UserUpdate>>({ settle, onSaved }: SaveUserOptions<Part>) {
  const { api } = useServices()
  const save = useSave()

  const update = (part: Part, against: User) =>
    api.users.update({ body: { ...updateOf(against), ...part, id: against.id } })

  return (entered: Part): Promise<Refusal> =>
    save(() => settle(entered, update), {
      messages,
      faults: userRefusal,
      onDone({ value }) {
        onSaved(value)
        return userAlerts.updated(`${value.firstName} ${value.lastName}`)
      },
    })
}

/**
 * Returns the body of the call from the stored user; each tab overwrites its own fields. [C-206]
 */
const updateOf = (user: User): UserUpdate => ({
  ...userDraftOf(user),
  portalRoleIds: user.portalRoleIds,
  id: user.id,
  versionno: user.versionno,
})
