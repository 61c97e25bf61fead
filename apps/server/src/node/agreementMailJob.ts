import { sendAgreementMails } from '../core/agreements/agreementMails.ts'
import type { Host } from '../core/host/ports.ts'
import { type HourlyJob, startHourly } from './hourlyJob.ts'

/**
 * Starts the job that mails users about agreements. Its first run is immediate: it sends the mails that were due while
 * no server was running. [COND-048]
 */
export const startAgreementMails = (host: Host): HourlyJob =>
  startHourly(host, {
    failure: 'mails about agreements failed',
    run: (shallStop) => sendAgreementMails(host, shallStop),
  })
