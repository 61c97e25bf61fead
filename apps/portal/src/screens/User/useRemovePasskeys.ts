import { passkeyMessages, passkeysChanged } from '@portal-gateway/api-client/messages/passkeys'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { lockIcon } from '@portal-gateway/ui/icons'
import { useServices } from '../../services/services.tsx'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import { fullName, useUserCall } from './useUserCall.tsx'

export interface RemovePasskeysOptions {
  user: User
  /** Reason why the passkeys cannot be removed; undefined if they can be removed. */
  unavailable: string | undefined
  /** Reloads the user, so that the page shows the number of passkeys. */
  loadAgain: () => Promise<unknown>
}

/**
 * Returns the action that removes all passkeys of a user after a confirmation. It has no menu item for a user who has
 * none. [IDENT-086]
 */
export function useRemovePasskeys({ user, unavailable, loadAgain }: RemovePasskeysOptions): UserAction {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const name = fullName(user)
  const { item, ...action } = useUserCall({
    user,
    item: { id: 'removePasskeys', label: texts.removePasskeys, icon: lockIcon, unavailable },
    question: {
      title: texts.removePasskeysQuestion(user.passkeyCount ?? 0),
      text: texts.removePasskeysEffect(name),
    },
    call: () => api.passkeys.removeOfUser({ id: user.id }),
    messages: passkeyMessages.removeOfUser,
    done: translate(passkeysChanged).removedOfUser(name),
    // The page is reloaded while the dialog closes, because the item of the menu is removed with the passkeys.
    onChanged: async () => void loadAgain(),
  })
  return user.passkeyCount ? { ...action, item } : action
}
