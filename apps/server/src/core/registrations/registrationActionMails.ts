import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { linkAddress, mailTo, type Recipient } from '../mail/mailTo.ts'

/** Returns the mail to the new user about how to sign in. [WIZ-029] */
export const accountMail = (
  host: Host,
  {
    recipient,
    username,
    token,
    message,
  }: {
    recipient: Recipient
    username: string
    /** Token of the link that sets the password; undefined if a directory stores the password. */
    token: string | undefined
    message: string
  },
): Mail =>
  mailTo(host, recipient, 'INITIAL_PASSWORD', (texts, names) =>
    texts.account({
      ...names,
      username,
      message,
      signIn: host.portalAddress(),
      passwordLink:
        token === undefined
          ? undefined
          : {
              link: linkAddress(host, 'set_initial_password', token),
              seconds: host.settings.initialLinkSeconds,
            },
    }),
  )

/**
 * Returns the mail to the proxy. It contains the request's number, but not the name of the person, because
 * the proxy knows it.
 */
export const registrationApprovedMail = (
  host: Host,
  recipient: Recipient,
  id: number,
  message: string,
): Mail =>
  mailTo(host, recipient, 'REGISTRATION', (texts, names) =>
    texts.registrationApproved({ ...names, id, message }),
  )

/** Returns the mail about a rejection to the requester: the person or the proxy. */
export const registrationDeniedMail = (host: Host, recipient: Recipient, id: number, message: string): Mail =>
  mailTo(host, recipient, 'REGISTRATION', (texts, names) =>
    texts.registrationDenied({ ...names, id, message }),
  )
