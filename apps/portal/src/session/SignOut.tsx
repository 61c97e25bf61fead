import type { Client } from '@portal-gateway/api-client/createClient'
import type { Configuration } from '@portal-gateway/contract/configuration'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { messageIn } from '../failures/messageIn.ts'
import { hrefOf } from '../router/hrefOf.ts'
import type { PageAddress } from '../services/lastPage.ts'
import { useServices } from '../services/services.tsx'
import { FirstLoad } from './FirstLoad.tsx'
import { SignedOut, type SignedOutProps } from './SignedOut.tsx'
import { parseRedirectParams, signInAddress } from './wayBack.ts'

type From = { from?: PageAddress } | null

/** Returns the page to open after sign-in, from the same query parameters as Sign In. */
function namedIn(query: URLSearchParams): PageAddress | undefined {
  const pathname = query.get('redirectPath')
  const search = parseRedirectParams(query.get('redirectParams'))
  return pathname ? { pathname, search: search.size === 0 ? '' : `?${search}` } : undefined
}

/** How long the sign-out waits for the address of the institution. The server responds within two seconds. */
const institutionMs = 5000

/**
 * Returns where the user signs out of the institution of the session. Null after any failure, a response that violates
 * the contract, or no response in time, because none of them may keep the user signed in.
 */
async function institutionOf(api: Client, { institutions = [] }: Configuration) {
  if (institutions.length === 0) return null
  const answer = await api.institutions
    .signOut({}, { signal: AbortSignal.timeout(institutionMs) })
    .catch(() => undefined)
  return answer?.outcome === 'done' ? answer.value.institution : null
}

/**
 * Page that signs the user out when it mounts, and navigates to Sign In. After a sign-in with an institution, it offers
 * the sign-out there. [AUTH-040 to AUTH-044, IDENT-067]
 */
export function SignOut() {
  const { api, session, alerts, configuration, language, lastPage } = useServices()
  const [query] = useSearchParams()
  const { state } = useLocation() as { state: From }
  const navigate = useNavigate()
  const [signedOut, setSignedOut] = useState<SignedOutProps>()

  const leave = useEffectEvent(async () => {
    const institution = await institutionOf(api, configuration)
    // The user's data is removed even if the server's call fails, because the user has asked to sign out. [C-040]
    await api.session.invalidate()
    const message = messageIn(query)
    session.clear(message)
    alerts.forget()
    // The page to return to: from the address; otherwise the page whose link opened this page; otherwise the
    // last page of the tab.
    const from =
      query.get('redirect') === 'true' ? (namedIn(query) ?? state?.from ?? lastPage.current()) : undefined
    lastPage.forget()
    const address = signInAddress(message, from)
    if (institution) return { institution, signIn: address }
    // The next visitor must not see Sign In in the language of this account. A message is in this language and
    // for this user, so the page that shows it is not loaded again. [EXP-340]
    if (!message && language.ofNextLoad() !== language.chosen) language.load(hrefOf(address))
    else await navigate(address, { replace: true })
    return undefined
  })
  useEffect(() => {
    void leave().then((shown) => setSignedOut(shown))
  }, [])

  return signedOut ? <SignedOut {...signedOut} /> : <FirstLoad />
}
