import { userAlerts, userMessages, userRefusal } from '@portal-gateway/api-client/messages/users'
import type { User, UserUpdate } from '@portal-gateway/contract/users'
import { userDraftOf } from '@portal-gateway/portal-forms/UserForm'
import type { Refusal } from '@portal-gateway/portal-forms/useDraft'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useSaveReport } from '../../records/useSaveReport.ts'
import type { SaveDraft } from '../../records/useStoredDraft.tsx'
import { useServices } from '../../services/services.tsx'

const messages = userMessages.update

export interface SaveUserOptions<Part> {
  /** Saves the part of the user that the form edits. */
  save: SaveDraft<Part, User>
  onSaved: (saved: User) => void
}

/**
 * Returns a function that saves account info or portal roles, and reports the result. [USER-036,
 * MSG-135, MSG-137, C-063, C-089]
 */
export function useSaveUser<Part extends Partial<UserUpdate>>({ save, onSaved }: SaveUserOptions<Part>) {
  const { api, alerts } = useServices()
  const { saved, notSaved } = useSaveReport()
  const translate = useTranslate()

  return async (entered: Part): Promise<Refusal> => {
    alerts.clear()
    const answer = await save(entered, (part, base) =>
      api.users.update({ body: { ...updateOf(base), ...part, id: base.id } }),
    )
    if (answer.outcome === 'invalid') return { ...answer.errors, ...userRefusal(answer.errors, translate) }
    if (answer.outcome !== 'done') return notSaved(answer, messages)
    const user = answer.value
    onSaved(user)
    return saved(translate(userAlerts).updated(`${user.firstName} ${user.lastName}`))
  }
}

/**
 * Returns the request body with the stored values; each tab overwrites the fields that it edits.
 * [C-206]
 */
const updateOf = (user: User): UserUpdate => ({
  ...userDraftOf(user),
  portalRoleIds: user.portalRoleIds,
  id: user.id,
  versionno: user.versionno,
})
