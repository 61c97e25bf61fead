import type { MailKind } from '@portal-gateway/contract/systemHealth'
import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'
import { encryptText } from './mailText.ts'

/** A plain text mail to one recipient. */
export interface Mail {
  recipient: string
  subject: string
  text: string
  /** By default `OTHER`. */
  kind?: MailKind
}

/** The recipient of a mail that is never sent. */
export const noRecipient = ''

/**
 * Adds a mail to the outbox in the caller's transaction; the caller calls `host.onMailQueued()` after the
 * commit. If `mail` is undefined, it adds a row without a recipient. This row is processed like any other row
 * but not sent, so that the response time does not reveal whether an address is known. [T31]
 */
export async function queueMail(trx: Kysely<Schema>, host: Host, mail: Mail | undefined): Promise<void> {
  const stored = encryptText(host, {
    key: crypto.randomUUID(),
    recipient: mail?.recipient ?? noRecipient,
    text: mail?.text ?? '',
  })
  await trx
    .insertInto('mail_outbox')
    .values({
      ...stored,
      subject: mail?.subject ?? '',
      kind: mail?.kind ?? 'OTHER',
      created_at: host.clock.now(),
      next_at: host.engine.now(host.clock),
      attempts: 0,
    })
    .execute()
}
