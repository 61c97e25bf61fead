import { passwordChanged } from '@portal-gateway/api-client/messages/passwords'
import type { PasswordExpiryState } from '@portal-gateway/api-client/session'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { useRefreshPendingWork } from '../../pending/usePendingWork.ts'
import { hrefOf } from '../../router/hrefOf.ts'
import { useServices } from '../../services/services.tsx'
import { passwordChangedState } from '../../session/usePasswordChangedAlert.ts'

interface Changed {
  /** Expiry state of the old password. */
  expiry: PasswordExpiryState
  password: string
}

/**
 * Returns a function that continues after the change: it navigates to the dashboard. After a forced
 * change it first signs the user in again. [PASS-028 to PASS-030]
 */
export function usePasswordChanged(username: string | undefined): (changed: Changed) => Promise<void> {
  const { api, alerts, language } = useServices()
  const navigate = useNavigate()
  const changed = useTranslate()(passwordChanged)

  const refreshPendingWork = useRefreshPendingWork()

  const toDashboard = async (query: Parameters<typeof paths.dashboard>[0]) => {
    // The dashboard is loaded in the language of the account, as after Sign In. [EXP-342]
    if (language.ofNextLoad() !== language.chosen)
      return language.load(hrefOf(paths.dashboard(query)), passwordChangedState)
    await navigate(paths.dashboard(query), { replace: true })
    alerts.success(changed)
  }

  return async ({ expiry, password }) => {
    // Without this, the dashboard would still show that the old password expires.
    refreshPendingWork()
    if (expiry !== 'FORCE_CHANGE') return toDashboard({ keepAlert: 'true' })
    const answer =
      username === undefined ? undefined : await api.session.create({ body: { username, password } })
    if (answer?.outcome === 'done') return toDashboard({ skipRefresh: 'true', keepAlert: 'true' })
    // Without a username, or if the sign-in fails, the user signs in manually. If the session is
    // still valid, Sign In continues immediately, and the next page shows the alert. [C-035]
    return navigate(paths.signIn({ message: changed.text }), {
      replace: true,
      state: { alert: changed },
    })
  }
}
