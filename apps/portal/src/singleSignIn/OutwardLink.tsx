import { codeLoadFailure } from '@portal-gateway/api-client/codeLoadFailure'
import { common } from '@portal-gateway/api-client/messages/common'
import { partnerLinkOf } from '@portal-gateway/contract/partnerLink'
import type { PartnerItem } from '@portal-gateway/contract/singleSignIn'
import { useTranslate } from '@portal-gateway/portal-forms/useTranslate'
import type { LinkProps } from '@portal-gateway/ui/Link'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useServices } from '../services/services.tsx'
import type { SingleSignInModalProps } from './SingleSignInModal.tsx'

/** Props for the `Link` or `ButtonLink` of an external address. */
export type LinkTarget = Pick<LinkProps, 'href' | 'target' | 'onClickCapture' | 'onAuxClickCapture'>

export interface OutwardLinkProps {
  href: string
  children: (linkProps: LinkTarget) => ReactNode
}

/**
 * Link to an external address. Any click on a link to a partner science portal opens the sign-in step first.
 * Any other link opens in a new tab. [SSO-001, C-128]
 */
export function OutwardLink({ href, children }: OutwardLinkProps): ReactNode {
  const { partners } = useServices().configuration
  const link = partners.length > 0 && URL.canParse(href) ? partnerLinkOf(new URL(href), partners) : undefined
  if (!link) return children({ href, target: '_blank' })
  return (
    <ThroughSignIn href={href} item={link.item}>
      {children}
    </ThroughSignIn>
  )
}

/** The secondary mouse button opens the context menu, which must not start the sign-in. */
const menuButton = 2

/** State of the sign-in step: the component of the dialog while it is open, and the link that opened it. */
interface SignInStep {
  Dialog?: ComponentType<SingleSignInModalProps>
  opener?: HTMLOrSVGElement
}

function ThroughSignIn({ href, item, children }: OutwardLinkProps & { item: PartnerItem }) {
  const { alerts } = useServices()
  const translate = useTranslate()
  const [{ Dialog, opener }, setStep] = useState<SignInStep>({})

  // The dialog may close at any time without an action of the user. The focus then returns to the link.
  useEffect(() => {
    if (!Dialog) opener?.focus()
  }, [Dialog, opener])

  const begin = async (event: MouseEvent<Element & HTMLOrSVGElement>) => {
    if (event.button === menuButton) return
    event.preventDefault()
    const link = event.currentTarget
    const loaded = await import('./SingleSignInModal.tsx').catch(() => undefined)
    if (loaded) setStep({ Dialog: loaded.SingleSignInModal, opener: link })
    else alerts.danger({ title: translate(common)[(await codeLoadFailure()).outcome] }, 0)
  }

  return (
    <>
      {children({
        href,
        // These are capture handlers because React Aria's press events do not include all clicks. For a click
        // without a press event, the browser would open the link directly.
        onClickCapture: (event) => void begin(event),
        onAuxClickCapture: (event) => void begin(event),
      })}
      {Dialog && <Dialog item={item} onClose={() => setStep((step) => ({ opener: step.opener }))} />}
    </>
  )
}
