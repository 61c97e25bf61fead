import { portalRoleMessages } from '@portal-gateway/api-client/messages/portalRoles'
import { userMessages } from '@portal-gateway/api-client/messages/users'
import { UserPortalRolesForm } from '@portal-gateway/portal-forms/UserPortalRolesForm'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useState } from 'react'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useServices } from '../../services/services.tsx'
import { useSignedIn } from '../../session/signedIn.tsx'
import { NoPortalRoleQuestion } from './NoPortalRoleQuestion.tsx'
import { useSaveUser } from './useSaveUser.ts'
import type { UserEditing } from './useUserEditing.ts'
import type { PortalRolesView } from './useUserLimits.ts'

const messages = portalRoleMessages.list

export interface UserPortalRolesTabProps {
  editing: UserEditing
  portalRoles: PortalRolesView
  isReadOnly: boolean
}

/** Portal roles of the user. [USER-023] */
export function UserPortalRolesTab({ editing, portalRoles: roles, isReadOnly }: UserPortalRolesTabProps) {
  const { configuration } = useServices()
  const translate = useTranslate()
  const { profile, permissions } = useSignedIn()
  const [answer, setAnswer] = useState<(isWanted: boolean) => void>()
  const save = useSaveUser({ save: editing.roles.save, onSaved: editing.rolesSaved })
  if (roles.state === 'loading') return <PageLoading />
  if (roles.state === 'failed') return <CallFailed messages={messages} view={roles} />
  // Opens a dialog to confirm a save without any portal role. [EXP-050]
  const isWanted = () =>
    new Promise<boolean>((resolve) => {
      setAnswer(() => (isYes: boolean) => {
        setAnswer(undefined)
        resolve(isYes)
      })
    })
  return (
    <>
      <UserPortalRolesForm
        draft={editing.roles.draft}
        roles={roles.value}
        grantor={{ permissions, peerChanges: configuration.peerChanges }}
        refusedTitle={translate(userMessages).update.failure}
        isOwn={profile.portalUserId === editing.user.id}
        isReadOnly={isReadOnly}
        onSubmit={async (entered) =>
          entered.portalRoleIds.length > 0 || (await isWanted()) ? save(entered) : undefined
        }
      />
      <NoPortalRoleQuestion user={editing.user} onAnswer={answer} />
    </>
  )
}
