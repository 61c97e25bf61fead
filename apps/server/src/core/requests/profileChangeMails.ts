import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailText } from '../mail/mailTexts.ts'

/** The phrases about profile changes in mails. */
export const profileChangeWords = {
  what: 'to change your name or email address',
  result:
    'Your account has the new name and address from now on. You can sign in with this address or with your user name.',
  changedResult:
    'Your account has the name and address that were approved from now on. You can sign in with its address or with your user name.',
} as const

/** Returns the mail that notifies the old address of an account. */
export const emailMovedMail = (host: Host, recipient: string): Mail => ({
  recipient,
  subject: `The email address of your account at ${host.settings.portalName} was changed`,
  text: mailText(host, [
    `Your account at ${host.settings.portalName} has another email address from now on. Mails about it no longer go here.`,
    `If you did not ask for this, tell ${host.settings.supportEmail} at once.`,
  ]),
})
