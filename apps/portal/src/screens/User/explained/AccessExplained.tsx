import { explanationMessages } from '@portal-gateway/api-client/messages/explanations'
import type { User } from '@portal-gateway/contract/users'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../../loading/CallFailed.tsx'
import { PageLoading } from '../../../loading/PageLoading.tsx'
import { useAnswer } from '../../../loading/useAnswer.ts'
import { useServices } from '../../../services/services.tsx'
import { useUserPageTexts } from '../userPageTexts.ts'
import { ItemsOfUser } from './ItemsOfUser.tsx'
import { RightsOfUser } from './RightsOfUser.tsx'

const { ofUser, itemsOfUser } = explanationMessages

export interface AccessExplainedProps {
  user: User
  /** Whether the current user may change the portal roles of this user. */
  mayChangeRoles: boolean
}

/**
 * The portal roles and accesses of a user with their origins, and whether the user can use each dashboard item. Loaded
 * each time the tab opens, because the other tabs change it. [COND-062]
 */
export function AccessExplained({ user, mayChangeRoles }: AccessExplainedProps) {
  const { explained: texts } = useUserPageTexts()
  const { api } = useServices()
  const { id } = user
  const rights = useAnswer(['rightsOfUser', id], () => api.explanations.ofUser({ id }), { isForm: true })
  const items = useAnswer(['itemsOfUser', id], () => api.explanations.itemsOfUser({ id }), { isForm: true })
  return (
    <Stack>
      {rights.state === 'loading' && <PageLoading />}
      {rights.state === 'failed' && <CallFailed messages={ofUser} view={rights} />}
      {rights.state === 'ready' && (
        <>
          <RightsOfUser
            title={texts.portalRoles}
            emptyText={texts.noPortalRoles}
            rights={rights.value.portalRoles.map((role) => ({ ...role, name: role.description }))}
          />
          <RightsOfUser
            title={texts.projectRoles}
            emptyText={texts.noProjectRoles}
            rights={rights.value.accesses.map((access) => ({ ...access, name: access.roleName }))}
          />
        </>
      )}
      {items.state === 'failed' ? (
        <CallFailed messages={itemsOfUser} view={items} />
      ) : (
        <ItemsOfUser
          user={user}
          mayChangeRoles={mayChangeRoles}
          items={items.state === 'ready' ? items.value : []}
          isLoading={items.state === 'loading'}
        />
      )}
    </Stack>
  )
}
