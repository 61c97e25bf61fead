import { emailAddress } from '@portal-gateway/contract/passwords'
import * as v from 'valibot'
import type { Host } from '../host/ports.ts'
import { entriesAtOnce, sendDue } from '../records/outbox.ts'
import { type Mail, noRecipient } from './mail.ts'
import { decryptText } from './mailText.ts'

/** A mail to send. A mail that is sent again has the same key. */
export interface OutgoingMail extends Mail {
  id: number
  key: string
  createdAt: number
}

/** Sends a mail; resolves when the receiving server has accepted it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

const maxAttempts = 10
/** Longer than SMTP can take: each of about twenty responses may take 30 s. */
const leaseMs = 900_000
const backOff = { firstMs: 30_000, factor: 4, longestMs: 6 * 3600 * 1000 }

const OneRecipient = emailAddress('Email Address')

/**
 * Sends the due mails until `shallStop` returns true. Returns whether more may be due. A failed mail is
 * retried with back-off. After `maxAttempts` it is stored as failed until an administrator acts. [EXP-264]
 */
export async function deliverMail(
  host: Host,
  send: SendMail,
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const { db } = host.engine
  const due = await sendDue(
    host,
    {
      table: 'mail_outbox',
      leaseMs,
      backOff,
      due: (now) =>
        db
          .selectFrom('mail_outbox')
          .select(['id', 'key', 'recipient', 'subject', 'text', 'key_id', 'attempts'])
          .select('created_at as createdAt')
          .where('next_at', '<=', now)
          .orderBy('id')
          .limit(entriesAtOnce)
          .execute(),
      async send(entry, expectLease) {
        const { attempts: _, key_id: _keyId, ...mail } = entry
        const text = decryptText(host, entry)
        if (text === undefined) throw new UnreadableMail()
        await expectLease()
        if (mail.recipient !== noRecipient) await sendToOne(send, { ...mail, text })
        await finish(host, mail.id, { sent_at: host.clock.now() })
      },
      async failed({ id, attempts }, error) {
        if (error instanceof UnreadableMail) {
          host.log({ level: 'error', event: 'mail cannot be decrypted', id })
          await finish(host, id, { fault: unreadable })
          return
        }
        const isLast = attempts + 1 >= maxAttempts
        const code = codeOf(error)
        // The error message may contain the address, which must not be logged.
        host.log({
          level: isLast ? 'error' : 'warn',
          event: isLast ? 'mail given up' : 'mail failed',
          id,
          attempts: attempts + 1,
          code,
        })
        // The text remains stored, so that the mail can be sent again.
        await db
          .updateTable('mail_outbox')
          .set({ fault: code, ...(isLast && { next_at: null }) })
          .where('id', '=', id)
          .execute()
      },
      prune: (before) =>
        db
          .deleteFrom('mail_outbox')
          .where('next_at', 'is', null)
          .where('created_at', '<', before)
          .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('recipient', '=', noRecipient)]))
          .execute(),
    },
    shallStop,
  )
  return due === entriesAtOnce
}

/** The `fault` of a mail that cannot be decrypted. */
export const unreadable = 'unreadable'

/** Thrown for a mail that was encrypted with another secret, or changed. Another attempt would fail too. */
class UnreadableMail extends Error {
  constructor() {
    super('The mail cannot be decrypted.')
    this.name = 'UnreadableMail'
  }
}

async function sendToOne(send: SendMail, mail: OutgoingMail): Promise<void> {
  if (!v.safeParse(OneRecipient, mail.recipient).success)
    throw new Error('The recipient is not a single address.')
  await send(mail)
}

/** Marks a mail as finished and deletes its text, which may contain a link. */
async function finish(
  { engine, settings }: Host,
  id: number,
  facts: { sent_at: number } | { fault: string },
): Promise<void> {
  await engine.db
    .updateTable('mail_outbox')
    .set({ ...facts, next_at: null, ...(!settings.storesSentMail && { text: '', key_id: '' }) })
    .where('id', '=', id)
    .execute()
}

function codeOf(error: unknown): string {
  // Any value can be thrown; a string or null has no code.
  const failure: object = Object(error)
  const code: unknown = Reflect.get(failure, 'responseCode') ?? Reflect.get(failure, 'code')
  return typeof code === 'string' || typeof code === 'number' ? String(code) : 'unknown'
}
