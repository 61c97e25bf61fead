import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { AccountInfoEditor } from './AccountInfoEditor.tsx'

const { get } = userProfileMessages
const { listOwn } = profileChangeMessages

/** Loads the current profile and a pending request to change it. [PROF-006] */
export function AccountInfo() {
  const { api } = useServices()
  const profile = useAnswer(['ownProfile'], () => api.userProfile.get(), { isForm: true })
  const requests = useAnswer(['profileChanges', 'own'], () => api.profileChanges.listOwn(), { isForm: true })

  if (profile.state === 'failed') return <CallFailed messages={get} view={profile} />
  if (requests.state === 'failed') return <CallFailed messages={listOwn} view={requests} />
  if (profile.state === 'loading' || requests.state === 'loading') return <PageLoading />

  return (
    <AccountInfoEditor
      profile={profile.value}
      // The list also contains decided and withdrawn requests. [C-135]
      pending={requests.value.content.find((each) => !isDecision(each.requestStatus) && !each.inactive)}
      onSubmitted={requests.refresh}
    />
  )
}
