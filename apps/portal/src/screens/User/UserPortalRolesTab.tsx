import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { userMessages } from '@portal-gateway/api-client/messages/users'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import type { User } from '@portal-gateway/contract/users'
import { UserPortalRolesForm } from '@portal-gateway/portal-forms/UserPortalRolesForm'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { LoadFailed } from '../../shell/LoadFailed.tsx'
import { loadWords } from '../../shell/loadWords.tsx'
import { useServices } from '../../shell/services.tsx'
import { useSignedIn } from '../../shell/signedIn.tsx'
import { useAnswer } from '../../shell/useAnswer.ts'
import { useSaveUser } from './useSaveUser.ts'
import type { UserEditing } from './useUserEditing.ts'

const messages = portalRoleMessages.list

export interface UserPortalRolesTabProps {
  editing: UserEditing
  isReadOnly: boolean
  onStale: () => Promise<User | undefined>
}

/** What the user may do in the portal. [USER-023] */
export function UserPortalRolesTab({ editing, isReadOnly, onStale }: UserPortalRolesTabProps) {
  const { api } = useServices()
  const { profile, permissions } = useSignedIn()
  const roles = useAnswer(['portalRoles'], () => api.portalRoles.list(), { isForm: true })
  const save = useSaveUser({ onSaved: editing.rolesSaved, onStale })
  if (roles.state === 'loading') return <Skeleton lines={8} />
  if (roles.state === 'failed')
    return <LoadFailed {...loadWords(messages.failure, wordsFor(messages, roles.answer))} view={roles} />
  return (
    <UserPortalRolesForm
      draft={editing.roles}
      roles={roles.value}
      permissions={permissions}
      refusedTitle={userMessages.update.failure}
      isOwn={profile.portalUserId === editing.user.id}
      isReadOnly={isReadOnly}
      onSubmit={(draft) => save(editing.bodyWith(draft))}
    />
  )
}
