import { openSessionMessages } from '@portal-gateway/api-client/messages/openSessions'
import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { SecondFactorSection } from './factor/SecondFactorSection.tsx'
import { Sessions } from './Sessions.tsx'

/** The sessions and the authenticator app of the user. If one cannot be loaded, the other is shown. [IDENT-001, IDENT-008] */
export function Security() {
  const { api } = useServices()
  const sessions = useAnswer(['openSessions'], () => api.openSessions.list())
  const factor = useAnswer(['secondFactor'], () => api.secondFactor.get())
  if (sessions.state === 'loading' || factor.state === 'loading') return <PageLoading />
  return (
    <Stack>
      {sessions.state === 'failed' ? (
        <CallFailed messages={openSessionMessages.list} view={sessions} />
      ) : (
        <Sessions sessions={sessions.value} refresh={sessions.refresh} />
      )}
      {factor.state === 'failed' ? (
        <CallFailed messages={secondFactorMessages.get} view={factor} />
      ) : (
        <SecondFactorSection factor={factor.value} refresh={factor.refresh} />
      )}
    </Stack>
  )
}
