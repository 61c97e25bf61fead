import { createTransport } from 'nodemailer'
import type { SendMail } from '../core/mail/deliverMail.ts'
import { isLoopback } from './loopback.ts'
import { type MailFrom, messageOf } from './mailMessage.ts'

export interface Smtp {
  send: SendMail
  /** Connects and signs in; throws if the mail server cannot be used. */
  verify(): Promise<void>
  close(): void
}

const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends mails to an SMTP server. Beyond this machine it requires encryption, unless SMTP_URL contains
 * `ignoreTLS=true`.
 */
export function smtp(url: URL, from: MailFrom, waits: Partial<typeof limits> = {}): Smtp {
  const isOpen = isLoopback(url.hostname) || url.searchParams.get('ignoreTLS') === 'true'
  const transport = createTransport({
    ...limits,
    ...waits,
    url: url.href,
    pool: true,
    maxConnections: 1,
    // The outbox retries, with its own delays.
    maxRequeues: 0,
    requireTLS: !isOpen,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { rejected } = await transport.sendMail(messageOf(mail, from))
      if (rejected.length > 0) throw new Error('The mail server rejected the recipient.')
    },
    async verify() {
      await transport.verify()
    },
    close: () => transport.close(),
  }
}
