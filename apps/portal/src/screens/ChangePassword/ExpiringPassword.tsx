import { Link } from '@portal-gateway/ui/Link'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { ServerGone } from '../../failures/ServerGone.tsx'
import { useEveryPageTexts } from '../../page/everyPageTexts.ts'
import { PlainPage } from '../../page/PlainPage.tsx'
import { paths } from '../../paths.ts'
import { useOneTimeParameters } from '../../router/useOneTimeParameters.ts'
import { useServices } from '../../services/services.tsx'
import { FirstLoad } from '../../session/FirstLoad.tsx'
import { useSessionCheck } from '../../session/useSessionCheck.ts'
import { useChangePasswordPageTexts } from './changePasswordPageTexts.ts'
import { PasswordGate } from './PasswordGate.tsx'

/** Page Change Password outside the shell, for users with an expired password. [PASS-009, C-002] */
export function ExpiringPassword() {
  const texts = useChangePasswordPageTexts()
  const everyPage = useEveryPageTexts()
  const { session } = useServices()
  const [query] = useSearchParams()
  const [cache] = useState(() => new Map())
  const check = useSessionCheck()
  useOneTimeParameters(check.state === 'signedIn')
  const username = query.get('username') || session.username

  if (check.state === 'unreachable')
    return <ServerGone onRetry={check.retry} failure={check.failure} answer={check.answer} />
  if (check.state === 'checking') return <FirstLoad />
  return (
    <PlainPage title={texts.title} exitLink={<Link href={paths.signOut()}>{everyPage.signOut}</Link>}>
      <SWRConfig value={{ provider: () => cache }}>
        <PasswordGate username={username} />
      </SWRConfig>
    </PlainPage>
  )
}
