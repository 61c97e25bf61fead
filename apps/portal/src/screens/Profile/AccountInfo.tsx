import { profileChangeMessages } from '@portal-gateway/api-client/messages/profileChanges'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import { wordsFor } from '@portal-gateway/api-client/messages/wordsFor'
import { isDecision } from '@portal-gateway/contract/requestStatus'
import { LoadFailed } from '../../loading/LoadFailed.tsx'
import { loadWords } from '../../loading/loadWords.tsx'
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

  if (profile.state === 'failed')
    return <LoadFailed {...loadWords(get.failure, wordsFor(get, profile.answer))} view={profile} />
  if (requests.state === 'failed')
    return <LoadFailed {...loadWords(listOwn.failure, wordsFor(listOwn, requests.answer))} view={requests} />
  if (profile.state === 'loading' || requests.state === 'loading') return <PageLoading />

  return (
    <AccountInfoEditor
      profile={profile.value}
      // [C-135]
      pending={requests.value.content.find((each) => !isDecision(each.requestStatus) && !each.inactive)}
      onSubmitted={requests.refresh}
    />
  )
}
