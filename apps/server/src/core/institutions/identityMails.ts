import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail about an identity at an institution that was linked to the account. [IDENT-049] */
export const identityLinkedMail = (host: Host, recipient: Recipient, institution: string): Mail =>
  mailTo(host, recipient, 'IDENTITY_LINKED', (texts, names) =>
    texts.identityLinked({ ...names, institution, profile: profileAddress(host, 'security') }),
  )

/** Returns the mail about an identity at an institution that was unlinked from the account. [IDENT-058] */
export const identityUnlinkedMail = (
  host: Host,
  recipient: Recipient,
  unlinked: { institution: string; isBySupport: boolean },
): Mail =>
  mailTo(host, recipient, 'IDENTITY_UNLINKED', (texts, names) =>
    texts.identityUnlinked({ ...names, ...unlinked, profile: profileAddress(host, 'security') }),
  )
