import { Link } from '@portal-gateway/ui/Link'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { ServerGone } from '../../failures/ServerGone.tsx'
import { PlainPage } from '../../page/PlainPage.tsx'
import { paths } from '../../paths.ts'
import { useOneTimeParameters } from '../../router/useOneTimeParameters.ts'
import { useServices } from '../../services/services.tsx'
import { FirstLoad } from '../../session/FirstLoad.tsx'
import { useSessionCheck } from '../../session/useSessionCheck.ts'
import { PasswordGate } from './PasswordGate.tsx'

/** Change Password outside the shell, for an expired password. [PASS-009, C-002] */
export function ExpiringPassword() {
  const { session } = useServices()
  const [query] = useSearchParams()
  const [cache] = useState(() => new Map())
  const check = useSessionCheck()
  useOneTimeParameters(check.state === 'signedIn')
  const username = query.get('username') || session.username

  if (check.state === 'unreachable') return <ServerGone onRetry={check.retry} failure={check.failure} />
  if (check.state === 'checking') return <FirstLoad />
  return (
    <PlainPage title="Change Password" wayOut={<Link href={paths.signOut()}>Sign Out</Link>}>
      <SWRConfig value={{ provider: () => cache }}>
        <PasswordGate username={username} />
      </SWRConfig>
    </PlainPage>
  )
}
