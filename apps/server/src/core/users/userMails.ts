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
    recipient,
    subject: `Your account at ${portalName} was changed`,
    text: mailText(host, [
      `User Support changed your account at ${portalName}.`,
      ...(hasMoved
        ? ['Mails about it come to this address from now on, and you can sign in with this address.']
        : []),
      ...(username === undefined ? [] : [`Your user name is ${username} from now on.`]),
      host.portalAddress(),
      `If you did not expect this, tell ${supportEmail} at once.`,
    ]),
  }
}
