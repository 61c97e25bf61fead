import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailTo, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail to a user whose user name or email was changed by support. */
export const signInChangedMail = (
  host: Host,
  {
    recipient,
    ...changes
  }: {
    recipient: Recipient
    /** Whether the email changed. */
    hasMoved: boolean
    /** The new user name; undefined if it is unchanged. */
    username: string | undefined
  },
): Mail =>
  mailTo(host, recipient, 'SIGN_IN_CHANGED', (texts, names) =>
    texts.signInChanged({ ...names, ...changes, signIn: host.portalAddress() }),
  )
