import { singleSignInFailures } from '@portal-gateway/api-client/messages/singleSignIn'
import { linkLifetimeSeconds, type PartnerItem } from '@portal-gateway/contract/singleSignIn'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import { useEffect, useEffectEvent, useState } from 'react'
import { delays } from '../services/delays.ts'
import { useServices } from '../services/services.tsx'
import { useSignedIn } from '../session/signedIn.tsx'
import { useSend } from '../session/useSessionOver.ts'

/** State of a single sign-in to a partner. */
export type SigningIn =
  | { state: 'working' }
  /** `until` is the time in milliseconds since 1970 at which the link expires. */
  | { state: 'ready'; link: string; until: number }
  | { state: 'failed'; reasons: readonly string[] }

/**
 * Requests a link to this item, once and after a delay. If the component unmounts before the delay has
 * passed, no request is sent. [SSO-008]
 */
export function useSigningIn(item: PartnerItem): SigningIn {
  const { api } = useServices()
  const { profile } = useSignedIn()
  const send = useSend()
  const translate = useTranslate()
  const [step, setStep] = useState<SigningIn>({ state: 'working' })

  const ask = useEffectEvent(async (): Promise<SigningIn> => {
    const body = { fstrfPortalItem: item, userId: profile.portalUserId }
    // The expiry is computed before the call, so that the dialog closes before the link expires on the
    // server.
    const until = Date.now() + linkLifetimeSeconds * 1000
    const answer = await send(() => api.singleSignIn.create({ body }))
    return answer.outcome === 'done'
      ? { state: 'ready', link: answer.value.fstrfPortalItemLink.link, until }
      : { state: 'failed', reasons: singleSignInFailures(answer, translate) }
  })

  useEffect(() => {
    let hasLeft = false
    const show = (next: SigningIn) => {
      if (!hasLeft) setStep(next)
    }
    const timer = setTimeout(() => {
      ask().then(show, (error: unknown) => {
        reportError(error)
        show({ state: 'failed', reasons: [] })
      })
    }, delays.singleSignIn)
    return () => {
      hasLeft = true
      clearTimeout(timer)
    }
  }, [])
  return step
}
