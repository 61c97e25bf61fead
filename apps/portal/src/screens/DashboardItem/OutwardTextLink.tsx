import { Link } from '@portal-gateway/ui/Link'
import { UnavailableLink } from '@portal-gateway/ui/UnavailableLink'
import type { ReactNode } from 'react'
import { OutwardLink } from '../../singleSignIn/OutwardLink.tsx'

export interface OutwardTextLinkProps {
  href: string
  /**
   * Ids of the elements with the reason why the link cannot be opened; undefined if it can be
   * opened.
   */
  reasonId: string | undefined
  children: ReactNode
}

/** Link in a text to an address outside the portal. */
export const OutwardTextLink = ({ href, reasonId, children }: OutwardTextLinkProps) =>
  reasonId === undefined ? (
    <OutwardLink href={href}>{(linkProps) => <Link {...linkProps}>{children}</Link>}</OutwardLink>
  ) : (
    <UnavailableLink look="text" reasonId={reasonId}>
      {children}
    </UnavailableLink>
  )
