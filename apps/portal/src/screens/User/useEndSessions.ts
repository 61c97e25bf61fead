import { openSessionMessages, sessionsEnded } from '@portal-gateway/api-client/messages/openSessions'
import type { User } from '@portal-gateway/contract/users'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { signOutIcon } from '@portal-gateway/ui/icons'
import { useServices } from '../../services/services.tsx'
import type { UserAction } from './userAction.ts'
import { useUserPageTexts } from './userPageTexts.ts'
import { fullName, useUserCall } from './useUserCall.tsx'

/**
 * Returns the action that ends all sessions of a user after a confirmation. It has no menu item for an inactive user, who
 * has no sessions. `unavailable` is the reason why the account cannot be changed. [IDENT-005]
 */
export function useEndSessions(user: User, unavailable: string | undefined): UserAction {
  const texts = useUserPageTexts()
  const translate = useTranslate()
  const { api } = useServices()
  const name = fullName(user)
  const action = useUserCall({
    user,
    item: { id: 'endSessions', label: texts.endSessions, icon: signOutIcon, unavailable },
    question: { title: texts.endSessionsQuestion, text: texts.endSessionsEffect(name) },
    call: () => api.openSessions.endOfUser({ id: user.id }),
    messages: openSessionMessages.endOfUser,
    done: translate(sessionsEnded).ofUser(name),
  })
  return user.inactive ? { isPending: false } : action
}
