import type { Host } from '../core/host/ports.ts'
import { sendRequiredFactorMails } from '../core/passwords/requiredFactorMails.ts'
import { type HourlyJob, startHourly } from './hourlyJob.ts'

/**
 * Starts the job that mails users about a second factor that becomes required. Its first run is immediate: it sends
 * the mails that were due while no server was running. [IDENT-096]
 */
export const startRequiredFactorMails = (host: Host): HourlyJob =>
  startHourly(host, {
    failure: 'warnings about required second factors failed',
    run: (shallStop) => sendRequiredFactorMails(host, shallStop),
  })
