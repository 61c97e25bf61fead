import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { mailText } from '../mail/mailTexts.ts'

/** Returns the mail to a user whose user name or email was changed by support. */
export const signInChangedMail = (
  host: Host,
  {
    recipient,
    hasMoved,
    username,
  }: {
    recipient: string
    /** Whether the email changed. */
    hasMoved: boolean
    /** The new user name; undefined if it is unchanged. */
    username: string | undefined
  },
): Mail => {
  const { portalName, supportEmail } = host.settings
  return {
    kind: 'SIGN_IN_CHANGED',
    recipient,
    subject: `Your account at ${portalName} was changed`,
    text: mailText(host, [
      `User Support changed your account at ${portalName}.`,
      ...(hasMoved
        ? ['Mails about the account are now sent to this address, and you can sign in with it.']
        : []),
      ...(username === undefined ? [] : [`Your user name is now ${username}.`]),
      host.portalAddress(),
      `If you did not expect this, contact ${supportEmail} immediately.`,
    ]),
  }
}
