import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail about a passkey that was added. [IDENT-077] */
export const passkeyAddedMail = (host: Host, recipient: Recipient): Mail =>
  mailTo(host, recipient, 'PASSKEY_ADDED', (texts, names) =>
    texts.passkeyAdded({ ...names, profile: profileAddress(host, 'security') }),
  )

/** Returns the mail about a passkey that the user has removed, or all passkeys that support has removed. [IDENT-077] */
export const passkeyRemovedMail = (host: Host, recipient: Recipient, isBySupport: boolean): Mail =>
  mailTo(host, recipient, 'PASSKEY_REMOVED', (texts, names) =>
    texts.passkeyRemoved({ ...names, isBySupport, profile: profileAddress(host, 'security') }),
  )
