import { emailAddress } from '@portal-gateway/contract/passwords'
import * as v from 'valibot'
import type { Host } from '../host/ports.ts'
import { type Mail, nobody } from './mail.ts'

/** A mail on its way: sent again after a failure, it is the same by its key. */
export interface OutgoingMail extends Mail {
  id: number
  key: string
  createdAt: number
}

/** Resolves when the mail is somebody else's to deliver. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

const atOnce = 20
const mostAttempts = 10
const firstWaitMs = 30_000
const longestWaitMs = 6 * 3600 * 1000
const keptMs = 30 * 24 * 3600 * 1000

const OneRecipient = emailAddress('Email Address')

/** Sends what is due, until told to stop; whether there may be more. A mail that fails waits longer each time. */
export async function deliverMail(
  host: Host,
  send: SendMail,
  shallStop: () => boolean = () => false,
): Promise<boolean> {
  const { db } = host.engine
  const now = host.clock.now()
  const due = await db
    .selectFrom('mail_outbox')
    .select(['id', 'key', 'recipient', 'subject', 'text', 'attempts', 'created_at as createdAt'])
    .where('next_at', '<=', now)
    .orderBy('id')
    .limit(atOnce)
    .execute()
  for (const { attempts, ...mail } of due) {
    if (shallStop()) return false
    if (!(await claim(host, mail.id, attempts))) continue
    try {
      if (mail.recipient !== nobody) await sendToOne(send, mail)
      await finish(host, mail.id, { sent_at: host.clock.now() })
    } catch (error) {
      const isLast = attempts + 1 >= mostAttempts
      // The text of the failure may hold the address; what is logged does not say whose mail it was.
      host.log({
        level: isLast ? 'error' : 'warn',
        event: isLast ? 'mail given up' : 'mail failed',
        id: mail.id,
        attempts: attempts + 1,
        code: codeOf(error),
      })
      if (isLast) await finish(host, mail.id, {})
    }
  }
  await db
    .deleteFrom('mail_outbox')
    .where('next_at', 'is', null)
    .where('created_at', '<', now - keptMs)
    .execute()
  return due.length === atOnce
}

async function sendToOne(send: SendMail, mail: OutgoingMail): Promise<void> {
  if (!v.safeParse(OneRecipient, mail.recipient).success) throw new Error('Not the address of one person')
  await send(mail)
}

/** Takes the mail before it is sent: of several processes one sends it, and a crash delays it. */
async function claim({ engine, clock }: Host, id: number, attempts: number): Promise<boolean> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 4 ** attempts)
  const taken = await engine.db
    .updateTable('mail_outbox')
    .set({ attempts: attempts + 1, next_at: clock.now() + waitMs })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('next_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Nothing is left to do; a text with a link must not lie about. */
async function finish({ engine, settings }: Host, id: number, facts: { sent_at?: number }): Promise<void> {
  await engine.db
    .updateTable('mail_outbox')
    .set({ ...facts, next_at: null, ...(!settings.keepsSentMail && { text: '' }) })
    .where('id', '=', id)
    .execute()
}

function codeOf(error: unknown): string {
  // Anything can be thrown; a text or null has no code.
  const failure: object = Object(error)
  const code: unknown = Reflect.get(failure, 'responseCode') ?? Reflect.get(failure, 'code')
  return typeof code === 'string' || typeof code === 'number' ? String(code) : 'unknown'
}
