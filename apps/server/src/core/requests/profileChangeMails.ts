import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailText } from '../mail/mailTexts.ts'

/** The phrases about profile changes in mails. */
export const profileChangeWords = {
  what: 'to change your name or email address',
  result:
    'Your account now has the new name and email address. You can sign in with this address or with your user name.',
  changedResult:
    'Your account now has the approved name and email address. You can sign in with this address or with your user name.',
} as const

/** Returns the mail that notifies the old address of an account. */
export const emailMovedMail = (host: Host, recipient: string): Mail => ({
  kind: 'SIGN_IN_CHANGED',
  recipient,
  subject: `The email address of your account at ${host.settings.portalName} was changed`,
  text: mailText(host, [
    `Your account at ${host.settings.portalName} now has another email address. Mails about the account are no longer sent to this address.`,
    `If you did not request this, contact ${host.settings.supportEmail} immediately.`,
  ]),
})
