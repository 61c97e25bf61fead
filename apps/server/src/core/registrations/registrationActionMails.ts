import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { formatDuration, linkAddress, mailText } from '../mail/mailTexts.ts'

/** Returns the mail to the new user about how to sign in. [WIZ-029] */
export function accountMail(
  host: Host,
  {
    recipient,
    username,
    token,
    message,
  }: {
    recipient: string
    username: string
    /** Token of the link that sets the password; undefined if a directory stores the password. */
    token: string | undefined
    message: string
  },
): Mail {
  const { portalName, supportEmail, initialLinkSeconds } = host.settings
  const signInLines =
    token === undefined
      ? [
          `You sign in with the user name ${username} and the password of your organisation:`,
          host.portalAddress(),
        ]
      : [
          `Your user name is ${username}. Set your password here:`,
          linkAddress(host, 'set_initial_password', token),
          `The link works once and for ${formatDuration(initialLinkSeconds)}. A newer link replaces it.`,
        ]
  return {
    kind: 'INITIAL_PASSWORD',
    recipient,
    subject: token === undefined ? `Your account at ${portalName}` : `Set your password for ${portalName}`,
    text: mailText(host, [
      `You now have an account at ${portalName}.`,
      ...signInLines,
      ...messageIn(message),
      `If you did not expect this, contact ${supportEmail}.`,
    ]),
  }
}

/**
 * Returns the mail to the proxy. It contains the request's number, but not the name of the person, because
 * the proxy knows it.
 */
export const registrationApprovedMail = (
  host: Host,
  recipient: string,
  id: number,
  message: string,
): Mail => ({
  kind: 'REGISTRATION',
  recipient,
  subject: `Your request at ${host.settings.portalName} was approved`,
  text: mailText(host, [
    `Your request ${id} for an account at ${host.settings.portalName} was approved. The person for whom you requested it has been notified by mail.`,
    ...messageIn(message),
  ]),
})

/** Returns the mail about a rejection to the requester: the person or the proxy. */
export const registrationDeniedMail = (host: Host, recipient: string, id: number, message: string): Mail => ({
  kind: 'REGISTRATION',
  recipient,
  subject: `Your request at ${host.settings.portalName} was rejected`,
  text: mailText(host, [
    `Your request ${id} for an account at ${host.settings.portalName} was rejected.`,
    ...messageIn(message),
    `If you have questions, contact ${host.settings.supportEmail}.`,
  ]),
})

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]
