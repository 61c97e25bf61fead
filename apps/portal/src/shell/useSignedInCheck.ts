import { checkSession } from '@portal-gateway/api-client/checkSession'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { type Services, useServices } from './services.tsx'
import type { SignedIn } from './signedIn.tsx'

export type SignedInCheck =
  | { state: 'checking' }
  | { state: 'signedIn'; person: SignedIn; isPageChecked: boolean }
  | { state: 'unreachable'; retry: () => void }

interface Checked {
  page: string
  found: SignedIn | 'unreachable'
}

/**
 * The auth check of every secure page: before its content shows, and again at every change of page.
 * Who the person is and what they may do is read once with it. [AUTH-037, AUTH-038]
 */
export function useSignedInCheck(): SignedInCheck {
  const { api, session: kept } = useServices()
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<Checked>()
  const person = checked && checked.found !== 'unreachable' ? checked.found : undefined
  // A change of the query alone is not another page.
  const page = `${attempt} ${location.pathname}`

  const check = useEffectEvent(async () => {
    // The token is fresh right after sign-in. [AUTH-014, C-036]
    const session = query.get('skipRefresh') === 'true' ? 'signedIn' : await checkSession(api)
    return session === 'signedIn' ? (person ?? readPerson({ api, session: kept })) : session
  })
  const leave = useEffectEvent(() =>
    navigate(paths.signOut({ message: 'Please sign in', redirect: 'true' }), {
      replace: true,
      state: { from: location },
    }),
  )

  useEffect(() => {
    let isCurrent = true
    void check().then((found) => {
      if (!isCurrent) return undefined
      if (found === 'signedOut') return leave()
      return setChecked({ page, found })
    })
    return () => {
      isCurrent = false
    }
  }, [page])

  if (checked?.found === 'unreachable' && checked.page === page) {
    return { state: 'unreachable', retry: () => setAttempt((count) => count + 1) }
  }
  // The frame keeps standing while the next page is checked.
  return person ? { state: 'signedIn', person, isPageChecked: checked?.page === page } : { state: 'checking' }
}

async function readPerson({
  api,
  session,
}: Pick<Services, 'api' | 'session'>): Promise<SignedIn | 'unreachable'> {
  const [permissions, profile, canChange] = await Promise.all([
    api.userCapabilities.grantedPermissions(),
    api.userProfile.get(),
    api.userCapabilities.canChangePasswordEver(),
  ])
  // Signed in by another tab: only a session that must change its password has capabilities and no profile.
  if (permissions.outcome === 'done' && profile.outcome === 'forbidden') session.mustChangePassword()
  if (permissions.outcome !== 'done' || profile.outcome !== 'done') return 'unreachable'
  return {
    permissions: permissions.value,
    profile: profile.value,
    canChangePassword: canChange.outcome === 'done' && canChange.value,
  }
}
