import { secondFactorChanged, secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { lockIcon } from '@portal-gateway/ui/icons'
import { useServices } from '../../services/services.tsx'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import { fullName, useUserCall } from './useUserCall.tsx'

/**
 * Returns the action that removes the authenticator app of a user who has lost it, after a confirmation. `unavailable` is
 * the reason why the account cannot be changed. [IDENT-022]
 */
export function useRemoveFactor(user: User, unavailable: string | undefined): UserAction {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const name = fullName(user)
  return useUserCall({
    user,
    item: { id: 'removeFactor', label: texts.removeFactor, icon: lockIcon, unavailable },
    question: { title: texts.removeFactorQuestion, text: texts.removeFactorEffect(name) },
    call: () => api.secondFactor.removeOfUser({ id: user.id }),
    messages: secondFactorMessages.removeOfUser,
    done: translate(secondFactorChanged).removedOfUser(name),
  })
}
