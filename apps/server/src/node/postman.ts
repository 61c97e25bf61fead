import { deliverMail, type SendMail } from '../core/deliverMail.ts'
import type { Host } from '../core/ports.ts'
import { type Rounds, startRounds } from './rounds.ts'

/** Carries mails out of the outbox, one after the other. */
export const startPostman = (host: Host, send: SendMail): Rounds =>
  startRounds(host.log, { name: 'outbox', walk: (shallStop) => deliverMail(host, send, shallStop) })
