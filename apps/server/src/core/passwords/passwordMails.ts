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

/** Returns the mail about a changed password. It says what still signs in. [IDENT-065, IDENT-077] */
export const passwordChangedMail = (
  host: Host,
  recipient: Recipient,
  others: { institutions: readonly string[]; hasPasskeys: boolean },
): Mail =>
  mailTo(host, recipient, 'PASSWORD_CHANGED', (texts, names) =>
    texts.passwordChanged({
      ...names,
      link: `${host.portalAddress()}forgot-password`,
      ...others,
      profile: profileAddress(host, 'security'),
    }),
  )
