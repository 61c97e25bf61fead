import { sweepProofs } from '../core/captcha/spentChallenges.ts'
import { sweepVisits } from '../core/dashboard/courseVisits.ts'
import type { Host } from '../core/host/ports.ts'
import { sweepFiles } from '../core/host/storedFiles.ts'
import { sweepArrivals } from '../core/institutions/arrivals.ts'
import { type HourlyJob, startHourly } from './hourlyJob.ts'

/**
 * Starts the job that deletes expired data. Its first run is immediate, because a server that was killed may have left
 * unused files.
 */
export const startCleanup = (host: Host): HourlyJob =>
  startHourly(host, {
    failure: 'cleanup failed',
    run: () => Promise.all([sweepFiles(host), sweepVisits(host), sweepProofs(host), sweepArrivals(host)]),
  })
