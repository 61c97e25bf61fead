import { renewSession } from '@portal-gateway/api-client/checkSession'
import { pageMessages } from '@portal-gateway/api-client/messages/common'
import { sessionMessages } from '@portal-gateway/api-client/messages/session'
import { userCapabilityMessages } from '@portal-gateway/api-client/messages/userCapabilities'
import { userProfileMessages } from '@portal-gateway/api-client/messages/userProfile'
import type { MissingFactor } from '@portal-gateway/contract/session'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
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
  | { state: 'unreachable'; failure: Failure | undefined; answer: FailedAnswer; retry: () => Promise<void> }

/** One check of the session. `onEnd` is called when it has ended. */
export interface Attempt {
  onEnd?: () => void
}

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
  const translate = useTranslate()
  const location = useLocation()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [attempt, setAttempt] = useState<Attempt>({})
  const [checked, setChecked] = useState<Checked>()
  const found = checked?.found
  const person = found && 'person' in found ? found.person : undefined
  // If only the query changes, the page stays the same.
  const page = location.pathname

  const check = useEffectEvent(async () => {
    // Right after sign-in the token is new, so it is not refreshed. [AUTH-014, C-036]
    if (query.get('skipRefresh') !== 'true') {
      const { session, answer } = await renewSession(api)
      if (session === 'signedOut') return session
      if (answer.outcome !== 'done') return { messages: sessionMessages.refresh, answer }
      if (person) return { person: withMissingFactor(person, answer.value.missingFactor) }
    }
    return person ? { person } : readPerson({ api, session: sessionStore })
  })
  // The page is shown before the call about the password returns. The call is repeated at each page change
  // until it succeeds. Until then the user menu has no entry for the password.
  const askAgain = useEffectEvent(async () => {
    if (!person || person.canChangePassword !== undefined) return
    const canChangePassword = await mayChangePassword(api)
    // The call of an earlier page may fail after the call of a later page has succeeded, so a failure changes
    // nothing.
    if (canChangePassword === undefined) return
    setChecked((before) =>
      before && 'person' in before.found
        ? { ...before, found: { person: { ...before.found.person, canChangePassword } } }
        : before,
    )
  })
  const leave = useEffectEvent(() =>
    navigate(paths.signOut({ message: translate(pageMessages).signedOut, redirect: 'true' }), {
      replace: true,
      state: { from: location },
    }),
  )

  useEffect(() => {
    let isCurrent = true
    void check().then((answer) => {
      if (!isCurrent) return undefined
      if (answer === 'signedOut') return leave()
      // A failed check remains in the state while it is repeated, so that its page is not announced again.
      setChecked({ page, found: answer })
      attempt.onEnd?.()
      return askAgain()
    })
    return () => {
      isCurrent = false
      attempt.onEnd?.()
    }
  }, [page, attempt])

  if (found && 'answer' in found && checked?.page === page) {
    const { messages, answer } = found
    return {
      state: 'unreachable',
      failure: loadFailure(messages, answer, translate),
      answer,
      retry: tryAgain(answer, () => new Promise<void>((onEnd) => setAttempt({ onEnd }))),
    }
  }
  // The frame remains mounted while the session is checked for the next page.
  return person ? { state: 'signedIn', person, isPageChecked: checked?.page === page } : { state: 'checking' }
}

/** Returns the person with the state at this page change: an administrator can require a second factor at any time. */
function withMissingFactor(person: Person, missingFactor: MissingFactor | undefined): Person {
  const { missingFactor: before, ...profile } = person.profile
  // Without a change the object remains, so that the page is not rendered again.
  if (before?.isDue === missingFactor?.isDue && before?.requiredFrom === missingFactor?.requiredFrom)
    return person
  return { ...person, profile: { ...profile, ...(missingFactor && { missingFactor }) } }
}

async function readPerson({ api, session }: Pick<Services, 'api' | 'session'>): Promise<Found> {
  const [permissions, profile, canChangePassword] = await Promise.all([
    api.userCapabilities.grantedPermissions(),
    api.userProfile.get(),
    mayChangePassword(api),
  ])
  // Another tab has signed in with an expired password: such a session may read the permissions but not the
  // profile.
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
