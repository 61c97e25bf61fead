import type { Host } from '../core/host/ports.ts'
import { deliverMail, type SendMail } from '../core/mail/deliverMail.ts'
import { type PollingJob, startPolling } from './pollingJob.ts'

/** Sends mails from the outbox, one after the other. */
export const startMailJob = (host: Host, send: SendMail): PollingJob =>
  startPolling(host.log, { name: 'outbox', run: (shallStop) => deliverMail(host, send, shallStop) })
