import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail that notifies the old address of an account. */
export const emailMovedMail = (host: Host, recipient: Recipient): Mail =>
  mailTo(host, recipient, 'SIGN_IN_CHANGED', (texts, names) => texts.emailMoved(names))
