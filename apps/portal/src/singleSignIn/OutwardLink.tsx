import { common } from '@portal-gateway/api-client/messages/common'
import { withoutCode } from '@portal-gateway/api-client/withoutCode'
import { partnerLinkOf } from '@portal-gateway/contract/partnerLink'
import type { PartnerItem } from '@portal-gateway/contract/singleSignIn'
import type { LinkProps } from '@portal-gateway/ui/Link'
import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { useServices } from '../services/services.tsx'
import type { SingleSignInModalProps } from './SingleSignInModal.tsx'

/** What a link needs to lead out of the portal: spread it over `Link` or `ButtonLink`. */
export type WayOut = Pick<LinkProps, 'href' | 'target' | 'onClickCapture' | 'onAuxClickCapture'>

export interface OutwardLinkProps {
  href: string
  children: (way: WayOut) => ReactNode
}

/**
 * A link away from the portal. One to a partner science portal passes the sign-in step first, however it
 * is clicked; any other opens in a new tab. [SSO-001, C-128]
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

/** The secondary button of a mouse opens a menu, which is nobody's way out. */
const menuButton = 2

/** Where the sign-in step stands: its dialog while it is open, and the link that it was opened by. */
interface SignInStep {
  Dialog?: ComponentType<SingleSignInModalProps>
  opener?: HTMLOrSVGElement
}

function ThroughSignIn({ href, item, children }: OutwardLinkProps & { item: PartnerItem }) {
  const { alerts } = useServices()
  const [{ Dialog, opener }, setStep] = useState<SignInStep>({})

  // The dialog may end by itself, in the middle of anything: whoever was in it is back at the link.
  useEffect(() => {
    if (!Dialog) opener?.focus()
  }, [Dialog, opener])

  const begin = async (event: MouseEvent<Element & HTMLOrSVGElement>) => {
    if (event.button === menuButton) return
    event.preventDefault()
    const link = event.currentTarget
    const loaded = await import('./SingleSignInModal.tsx').catch(() => undefined)
    if (loaded) setStep({ Dialog: loaded.SingleSignInModal, opener: link })
    else alerts.show({ type: 'danger', title: common[(await withoutCode()).outcome] }, 0)
  }

  return (
    <>
      {children({
        href,
        // Every click, while React Aria's own handlers hear of some: a link that got away is followed.
        onClickCapture: (event) => void begin(event),
        onAuxClickCapture: (event) => void begin(event),
      })}
      {Dialog && <Dialog item={item} onClose={() => setStep((step) => ({ opener: step.opener }))} />}
    </>
  )
}
