import type { Host } from '../host/ports.ts'
import type { Mail } from '../mail/mail.ts'
import { letter } from '../mail/mailTexts.ts'

/** To an account's holder, where support changed by what they sign in. */
export const signInChangedMail = (
  host: Host,
  {
    recipient,
    hasMoved,
    username,
  }: {
    recipient: string
    /** The address is a new one. */
    hasMoved: boolean
    /** Where it is a new one. */
    username: string | undefined
  },
): Mail => {
  const { portalName, supportEmail } = host.settings
  return {
    recipient,
    subject: `Your account at ${portalName} was changed`,
    text: letter(host, [
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
