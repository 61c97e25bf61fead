import { sweepProofs } from '../core/captcha/spentChallenges.ts'
import { sweepVisits } from '../core/dashboard/courseVisits.ts'
import type { Host } from '../core/host/ports.ts'
import { sweepFiles } from '../core/host/storedFiles.ts'
import { sweepArrivals } from '../core/institutions/arrivals.ts'

/** The job that deletes expired data at start and every hour. */
export interface CleanupJob {
  /** Resolves when the current run has ended. */
  close(): Promise<void>
}

const intervalMs = 3600 * 1000

/**
 * Starts the job. The first run is immediate, because a server that was killed may have left unused files.
 */
export function startCleanup(host: Host): CleanupJob {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= Promise.all([sweepFiles(host), sweepVisits(host), sweepProofs(host), sweepArrivals(host)])
      .then(() => undefined)
      .catch((error: unknown) =>
        host.log({ level: 'error', event: 'cleanup failed', message: String(error) }),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, intervalMs)
  timer.unref()
  run()
  return {
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
