import type { Host } from '../core/host/ports.ts'
import { deliverMail, type SendMail } from '../core/mail/deliverMail.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** Carries mails out of the outbox, one after the other. */
export const startPostman = (host: Host, send: SendMail): Rounds =>
  startRounds(host.log, { name: 'outbox', walk: (shallStop) => deliverMail(host, send, shallStop) })
