import { checkSession } from '@portal-gateway/api-client/checkSession'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { paths } from '../paths.ts'
import { useServices } from './services.tsx'
import type { SignedIn } from './signedIn.tsx'

export type SignedInCheck =
  | { state: 'checking' }
  | { state: 'signedIn'; person: SignedIn; isPageChecked: boolean }
  | { state: 'unreachable'; retry: () => void }

/**
 * The auth check of every secure page: before its content shows, and again at every change of page.
 * Who the person is and what they may do is read once with it. [AUTH-037, AUTH-038]
 */
export function useSignedInCheck(): SignedInCheck {
  const { api } = useServices()
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [person, setPerson] = useState<SignedIn>()
  const [checkedPath, setCheckedPath] = useState<string>()
  const [isUnreachable, setUnreachable] = useState(false)
  const [tries, setTries] = useState(0)
  const known = useRef<SignedIn>(undefined)
  const { pathname } = location

  useEffect(() => {
    let isCurrent = true
    const check = async () => {
      // The token is fresh right after sign-in. [AUTH-014, C-036]
      const isFresh = query.get('skipRefresh') === 'true'
      const found = isFresh ? 'signedIn' : await checkSession(api)
      if (!isCurrent) return
      if (found === 'signedIn') {
        const who = known.current ?? (await readPerson(api))
        if (!isCurrent) return
        if (who) {
          known.current = who
          setPerson(who)
          setCheckedPath(pathname)
        } else setUnreachable(true)
      } else if (found === 'unreachable') setUnreachable(true)
      else {
        await navigate(paths.signOut({ message: 'Please sign in', redirect: 'true' }), {
          replace: true,
          state: { from: location },
        })
      }
    }
    void check()
    return () => {
      isCurrent = false
    }
    // Once per page: a change of the query alone is not another page.
  }, [pathname, tries])

  if (isUnreachable) {
    return {
      state: 'unreachable',
      retry: () => {
        setUnreachable(false)
        setTries((count) => count + 1)
      },
    }
  }
  // The frame keeps standing while the next page is checked.
  return person
    ? { state: 'signedIn', person, isPageChecked: checkedPath === pathname }
    : { state: 'checking' }
}

async function readPerson(api: ReturnType<typeof useServices>['api']): Promise<SignedIn | undefined> {
  const [permissions, profile, canChange] = await Promise.all([
    api.userCapabilities.grantedPermissions(),
    api.userProfile.get(),
    api.userCapabilities.canChangePasswordEver(),
  ])
  if (permissions.outcome !== 'done' || profile.outcome !== 'done') return undefined
  return {
    permissions: permissions.value,
    profile: profile.value,
    canChangePassword: canChange.outcome === 'done' && canChange.value,
  }
}
