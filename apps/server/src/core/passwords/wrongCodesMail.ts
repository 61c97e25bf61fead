import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import type { ProvenBefore } from '../mail/mailTexts.ts'
import { defaultLanguage, mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'

const hour = 3600

/** How many wrong codes in an hour cause no mail: users mistype them, or enter the previous one. */
const mistyped = { limit: 2, seconds: hour }
const mailed = { limit: 1, seconds: 24 * hour }

/**
 * Counts a wrong code that was entered in a browser which is not known for the user. The third one in an hour causes a
 * mail, because somebody else may have the password; at most one in a day. [IDENT-032]
 */
export async function countWrongCode(host: Host, userId: number, proven: ProvenBefore): Promise<void> {
  if (await countRequest(host, { what: `mistyped codes of ${userId}`, ...mistyped })) return
  const isQueued = await host.engine.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['email', 'language'])
      .where('id', '=', userId)
      // A disabled account signs nobody in.
      .where('inactive', '=', 0)
      .executeTakeFirst()
    if (!user || !(await countRequest(host, { what: `wrong code mails of ${userId}`, ...mailed }, trx)))
      return false
    const recipient = { address: user.email, language: user.language ?? defaultLanguage }
    await queueMail(trx, host, wrongCodesMail(host, recipient, proven))
    return true
  })
  if (isQueued) host.onMailQueued()
}

/** Returns the mail about wrong codes after a right password, or after the sign-in with an institution. */
export const wrongCodesMail = (host: Host, recipient: Recipient, proven: ProvenBefore): Mail =>
  mailTo(host, recipient, 'WRONG_CODES', (texts, names) =>
    texts.wrongCodes({ ...names, proven, profile: profileAddress(host, 'security') }),
  )
