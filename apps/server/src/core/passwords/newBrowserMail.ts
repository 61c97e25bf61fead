import type { Kysely } from 'kysely'
import { userAgentOf } from '../api/sessions.ts'
import type { AccountType } from '../host/directory.ts'
import type { Host } from '../host/ports.ts'
import { countRequest } from '../host/requestCounts.ts'
import { type Mail, queueMail } from '../mail/mail.ts'
import type { MailedSignIn } from '../mail/mailTexts.ts'
import { mailTo, profileAddress, type Recipient } from '../mail/mailTo.ts'
import type { Schema } from '../store/schema.ts'
import { browserOf } from './browserOf.ts'

interface NewBrowser {
  account: { id: number; email: string; account_type: AccountType }
  language: Recipient['language']
  request: Request
}

/**
 * Queues the mail about a sign-in with a browser that is not known for the user, in the transaction of the sign-in and
 * before its time is stored. Returns whether it was queued: not at the first sign-in of an account, and at most five
 * times in an hour that starts with the first mail, because a program that stores no cookies is a new browser at each sign-in. [IDENT-006]
 */
export async function queueNewBrowserMail(
  trx: Kysely<Schema>,
  host: Host,
  { account, language, request }: NewBrowser,
): Promise<boolean> {
  const earlier = await trx
    .selectFrom('sign_in_times')
    .select('user_id')
    .where('user_id', '=', account.id)
    .executeTakeFirst()
  if (!earlier) return false
  const rateLimit = { what: `new browser mails ${account.id}`, limit: 5, seconds: 3600 }
  if (!(await countRequest(host, rateLimit, trx))) return false
  const mail = newBrowserMail(
    host,
    { address: account.email, language },
    {
      time: `${new Date(host.clock.now()).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      // Never the header itself: an attacker could write an advertisement or a link into it.
      ...browserOf(userAgentOf(request) ?? ''),
      address: host.addressOf(request),
      hasPassword: account.account_type !== 'internal',
    },
  )
  await queueMail(trx, host, mail)
  return true
}

/** Returns the mail about a sign-in with a new browser. */
export const newBrowserMail = (
  host: Host,
  recipient: Recipient,
  signIn: MailedSignIn & { hasPassword: boolean },
): Mail =>
  mailTo(host, recipient, 'NEW_BROWSER', (texts, names) =>
    texts.newBrowser({ ...names, ...signIn, sessions: profileAddress(host, 'security') }),
  )
