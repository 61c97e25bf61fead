import type { Kysely } from 'kysely'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

/** A mail of plain text to one person. */
export interface Mail {
  recipient: string
  subject: string
  text: string
}

/** The recipient of a mail that is only made to look like one. */
export const nobody = ''

/**
 * Writes a mail into the outbox, in the transaction of what it is about; after the commit the caller says
 * `host.mailWaits()`. Without a mail a row is written all the same, to nobody: it takes every step but the last,
 * so that neither this answer nor the next one is slower where an address is known. [T31]
 */
export async function queueMail(trx: Kysely<Schema>, host: Host, mail: Mail | undefined): Promise<void> {
  const now = host.clock.now()
  await trx
    .insertInto('mail_outbox')
    .values({
      key: crypto.randomUUID(),
      recipient: mail?.recipient ?? nobody,
      subject: mail?.subject ?? '',
      text: mail?.text ?? '',
      created_at: now,
      next_at: now,
      attempts: 0,
    })
    .execute()
}
