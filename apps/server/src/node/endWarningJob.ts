import type { Host } from '../core/host/ports.ts'
import { sendEndWarnings } from '../core/users/endWarnings.ts'
import { type HourlyJob, startHourly } from './hourlyJob.ts'

/**
 * Starts the job that mails users about roles that end. Hourly runs are enough, because a warning is about a day. Its
 * first run is immediate: it sends the warnings that were due while no server was running. [COND-017]
 */
export const startEndWarnings = (host: Host): HourlyJob =>
  startHourly(host, {
    failure: 'warnings about roles failed',
    run: (shallStop) => sendEndWarnings(host, shallStop),
  })
