import type { LinkMode } from '@portal-gateway/contract/passwords'
import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { linkAddress, mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail with the link that sets a password. [C-001] */
export function linkMail(host: Host, recipient: Recipient, mode: LinkMode, token: string): Mail {
  const { initialLinkSeconds, resetLinkSeconds } = host.settings
  const isFirst = mode === 'set_initial_password'
  const link = linkAddress(host, mode, token)
  const seconds = isFirst ? initialLinkSeconds : resetLinkSeconds
  return mailTo(host, recipient, isFirst ? 'INITIAL_PASSWORD' : 'RESET_PASSWORD', (texts, names) =>
    texts.passwordLink(mode, { ...names, link, seconds }),
  )
}

/** Returns the mail about a changed password. It names the institutions that still sign in. [IDENT-065] */
export const passwordChangedMail = (
  host: Host,
  recipient: Recipient,
  institutions: readonly string[],
): Mail =>
  mailTo(host, recipient, 'PASSWORD_CHANGED', (texts, names) =>
    texts.passwordChanged({
      ...names,
      link: `${host.portalAddress()}forgot-password`,
      institutions,
      profile: profileAddress(host, 'security'),
    }),
  )
