import { userAlerts, userMessages } from '@portal-gateway/api-client/messages/users'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { checkIcon, lockIcon } from '@portal-gateway/ui/icons'
import { useServices } from '../../services/services.tsx'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import { fullName, useUserCall } from './useUserCall.tsx'

export interface UserStateActionOptions {
  user: User
  /** Reason why the state cannot be changed; undefined if it can be changed. */
  unavailable: string | undefined
  /** Reloads the user; resolves to undefined if that failed. [USER-039] */
  loadAgain: () => Promise<User | undefined>
  /** Called with the new state if the user could not be reloaded. */
  onToggled: (isInactive: boolean) => void
}

/**
 * Returns the action that deactivates a user after a confirmation, or activates an inactive user.
 * [USER-020, USER-038 to USER-040, C-175, C-210]
 */
export function useUserStateAction(options: UserStateActionOptions): UserAction {
  const { user, unavailable, loadAgain, onToggled } = options
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const { id, inactive } = user
  const name = fullName(user)
  const call = inactive ? 'activate' : 'deactivate'
  return useUserCall({
    user,
    item: {
      id: 'state',
      label: inactive ? texts.activate : texts.deactivate,
      icon: inactive ? checkIcon : lockIcon,
      unavailable,
      ...(!inactive && { tone: 'danger' as const }),
    },
    question: { title: texts.deactivateQuestion, text: texts.deactivateEffect(name) },
    needsConfirmation: !inactive,
    call: () => api.users[call]({ id }),
    messages: userMessages[call],
    done: { ...translate(inactive ? userAlerts.activated : userAlerts.deactivated), text: name },
    async onChanged() {
      if (!(await loadAgain())) onToggled(!inactive)
    },
  })
}
