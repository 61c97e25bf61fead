import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { letter, linkAddress, spanOf } from '../mail/mailTexts.ts'

/** To the new user: by which name and password they sign in. [WIZ-029] */
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
    /** Of the link that sets the password; undefined where a directory keeps it. */
    token: string | undefined
    message: string
  },
): Mail {
  const { portalName, supportEmail, initialLinkSeconds } = host.settings
  const way =
    token === undefined
      ? [
          `You sign in with the user name ${username} and the password of your organisation:`,
          host.portalAddress(),
        ]
      : [
          `Your user name is ${username}. Set your password here:`,
          linkAddress(host, 'set_initial_password', token),
          `The link works once and for ${spanOf(initialLinkSeconds)}. A newer link makes it void.`,
        ]
  return {
    recipient,
    subject: token === undefined ? `Your account at ${portalName}` : `Set your password for ${portalName}`,
    text: letter(host, [
      `You have an account at ${portalName} from now on.`,
      ...way,
      ...messageIn(message),
      `If you did not expect this, tell ${supportEmail}.`,
    ]),
  }
}

/** To whoever asked for another person, whose name is not in it: the proxy knows the number. */
export const registrationApprovedMail = (
  host: Host,
  recipient: string,
  id: number,
  message: string,
): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName} was approved`,
  text: letter(host, [
    `Your request ${id} for an account at ${host.settings.portalName} was approved. The person you asked for has been told by mail.`,
    ...messageIn(message),
  ]),
})

/** To whoever asked, for themselves or for another person. */
export const registrationDeniedMail = (host: Host, recipient: string, id: number, message: string): Mail => ({
  recipient,
  subject: `Your request at ${host.settings.portalName} was rejected`,
  text: letter(host, [
    `Your request ${id} for an account at ${host.settings.portalName} was rejected.`,
    ...messageIn(message),
    `You can ask ${host.settings.supportEmail}.`,
  ]),
})

const messageIn = (message: string): string[] =>
  message === '' ? [] : [`User Support writes:\n\n${message}`]
