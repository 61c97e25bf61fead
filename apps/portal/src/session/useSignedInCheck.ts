import { askForSession } from '@portal-gateway/api-client/checkSession'
import { pageWords } from '@portal-gateway/api-client/messages/common'
import { sessionMessages } from '@portal-gateway/api-client/messages/session'
import { userCapabilityMessages } from '@portal-gateway/api-client/messages/userCapabilities'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { loadFailure } from '../failures/loadFailure.ts'
import type { Failure } from '../failures/refusalOf.ts'
import { tryAgain } from '../failures/tryAgain.ts'
import type { FailedAnswer } from '../failures/whyFailed.ts'
import { paths } from '../paths.ts'
import { type Services, useServices } from '../services/services.tsx'
import type { SignedIn } from './signedIn.tsx'

/** User data from the server. */
export type Person = Omit<SignedIn, 'tokenTimeoutInSeconds'>

export type SignedInCheck =
  | { state: 'checking' }
  | { state: 'signedIn'; person: Person; isPageChecked: boolean }
  /** `failure` is undefined if the server could not be reached. */
  | { state: 'unreachable'; failure: Failure | undefined; retry: () => void }

interface Checked {
  page: string
  found: Found
}

type Found = { person: Person } | { messages: { failure: string }; answer: FailedAnswer }

/**
 * Checks the session before the content of every protected page and again at every page change.
 * Loads the user and permissions once. [AUTH-037, AUTH-038]
 */
export function useSignedInCheck(): SignedInCheck {
  const { api, session: sessionStore } = useServices()
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState(0)
  const [checked, setChecked] = useState<Checked>()
  const found = checked?.found
  const person = found && 'person' in found ? found.person : undefined
  // A change of only the query is not another page.
  const page = `${attempt} ${location.pathname}`

  const check = useEffectEvent(async () => {
    // The token is new right after sign-in. [AUTH-014, C-036]
    if (query.get('skipRefresh') !== 'true') {
      const { session, answer } = await askForSession(api)
      if (session === 'signedOut') return session
      if (answer.outcome !== 'done') return { messages: sessionMessages.refresh, answer }
    }
    return person ? { person } : readPerson({ api, session: sessionStore })
  })
  // The page does not wait for this answer. Until it is known, each page change asks again, and the user menu
  // has no entry for the password.
  const askAgain = useEffectEvent(async () => {
    if (!person || person.canChangePassword !== undefined) return
    const canChangePassword = await mayChangePassword(api)
    // An earlier page's call may fail after a later one was answered.
    if (canChangePassword === undefined) return
    setChecked((before) =>
      before && 'person' in before.found
        ? { ...before, found: { person: { ...before.found.person, canChangePassword } } }
        : before,
    )
  })
  const leave = useEffectEvent(() =>
    navigate(paths.signOut({ message: pageWords.signedOut, redirect: 'true' }), {
      replace: true,
      state: { from: location },
    }),
  )

  useEffect(() => {
    let isCurrent = true
    void check().then((answer) => {
      if (!isCurrent) return undefined
      if (answer === 'signedOut') return leave()
      setChecked({ page, found: answer })
      return askAgain()
    })
    return () => {
      isCurrent = false
    }
  }, [page])

  if (found && 'answer' in found && checked?.page === page) {
    const { messages, answer } = found
    return {
      state: 'unreachable',
      failure: loadFailure(messages, answer),
      retry: tryAgain(answer, () => setAttempt((count) => count + 1)),
    }
  }
  // The frame stays mounted while the next page is checked.
  return person ? { state: 'signedIn', person, isPageChecked: checked?.page === page } : { state: 'checking' }
}

async function readPerson({ api, session }: Pick<Services, 'api' | 'session'>): Promise<Found> {
  const [permissions, profile, canChangePassword] = await Promise.all([
    api.userCapabilities.grantedPermissions(),
    api.userProfile.get(),
    mayChangePassword(api),
  ])
  // Another tab signed in. Only a session that must change its password may read permissions but no profile.
  if (permissions.outcome === 'done' && profile.outcome === 'forbidden') session.mustChangePassword()
  if (permissions.outcome !== 'done')
    return { messages: userCapabilityMessages.grantedPermissions, answer: permissions }
  if (profile.outcome !== 'done') return { messages: userProfileMessages.get, answer: profile }
  return {
    person: {
      permissions: permissions.value,
      profile: profile.value,
      canChangePassword,
    },
  }
}

async function mayChangePassword(api: Services['api']): Promise<boolean | undefined> {
  const answer = await api.userCapabilities.canChangePasswordEver()
  return answer.outcome === 'done' ? answer.value : undefined
}
