import { openSessionMessages } from '@portal-gateway/api-client/messages/openSessions'
import { passkeyMessages } from '@portal-gateway/api-client/messages/passkeys'
import { secondFactorMessages } from '@portal-gateway/api-client/messages/secondFactor'
import { Skeleton } from '@portal-gateway/ui/Skeleton'
import { Stack } from '@portal-gateway/ui/Stack'
import { CallFailed } from '../../loading/CallFailed.tsx'
import { PageLoading } from '../../loading/PageLoading.tsx'
import { useAnswer } from '../../loading/useAnswer.ts'
import { useServices } from '../../services/services.tsx'
import { SecondFactorSection } from './factor/SecondFactorSection.tsx'
import { Identities } from './identities/Identities.tsx'
import { PasskeysSection } from './passkeys/PasskeysSection.tsx'
import { useProfilePageTexts } from './profilePageTexts.ts'
import { Sessions } from './Sessions.tsx'
import { browserName } from './sessionTitle.ts'

/**
 * The sessions, the authenticator app, the passkeys and the linked institutions of the user. If one cannot be loaded, the
 * others are shown. [IDENT-001, IDENT-008, IDENT-060, IDENT-080]
 */
export function Security() {
  const { security: texts } = useProfilePageTexts()
  const { api, configuration } = useServices()
  const sessions = useAnswer(['openSessions'], () => api.openSessions.list())
  const factor = useAnswer(['secondFactor'], () => api.secondFactor.get())
  const passkeys = useAnswer(['passkeys'], () => api.passkeys.get())
  if (sessions.state === 'loading' || factor.state === 'loading') return <PageLoading />
  const hasFactor = factor.state === 'ready' && factor.value.app !== null
  // If this is not known, the dialogs ask for the password, which the server needs of all users who have one.
  const hasPassword = passkeys.state !== 'ready' || passkeys.value.hasPassword
  const current = sessions.state === 'ready' ? sessions.value.find(({ isCurrent }) => isCurrent) : undefined
  return (
    <Stack>
      {sessions.state === 'failed' ? (
        <CallFailed messages={openSessionMessages.list} view={sessions} />
      ) : (
        <Sessions sessions={sessions.value} hasPassword={hasPassword} refresh={sessions.refresh} />
      )}
      {factor.state === 'failed' ? (
        <CallFailed messages={secondFactorMessages.get} view={factor} />
      ) : (
        <SecondFactorSection factor={factor.value} refresh={factor.refresh} />
      )}
      {passkeys.state === 'loading' && <Skeleton lines={3} />}
      {passkeys.state === 'failed' && <CallFailed messages={passkeyMessages.get} view={passkeys} />}
      {passkeys.state === 'ready' && (
        <PasskeysSection
          {...passkeys.value}
          hasFactor={hasFactor}
          defaultName={current && browserName(texts, current)}
          refresh={passkeys.refresh}
        />
      )}
      {configuration.institutions && <Identities hasFactor={hasFactor} />}
    </Stack>
  )
}
