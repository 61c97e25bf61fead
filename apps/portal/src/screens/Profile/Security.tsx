import { openSessionMessages } from '@portal-gateway/api-client/messages/openSessions'
import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { SecondFactorSection } from './factor/SecondFactorSection.tsx'
import { Identities } from './identities/Identities.tsx'
import { Sessions } from './Sessions.tsx'

/**
 * The sessions, the authenticator app and the linked institutions of the user. If one cannot be loaded, the others are
 * shown. [IDENT-001, IDENT-008, IDENT-060]
 */
export function Security() {
  const { api, configuration } = useServices()
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
      {configuration.institutions && (
        <Identities hasFactor={factor.state === 'ready' && factor.value.app !== null} />
      )}
    </Stack>
  )
}
