import type { Host } from '../core/host/ports.ts'

/** A background job that runs at start and every hour. */
export interface HourlyJob {
  /** Resolves when the current run has ended. */
  close(): Promise<void>
}

const intervalMs = 3600 * 1000

/** Starts a job. `failure` is the event that is logged if a run fails; the next run tries again. */
export function startHourly(
  host: Host,
  { failure, run }: { failure: string; run: (shallStop: () => boolean) => Promise<unknown> },
): HourlyJob {
  let isClosed = false
  let running: Promise<void> | undefined
  const start = () => {
    running ??= run(() => isClosed)
      .then(() => undefined)
      .catch((error: unknown) => host.log({ level: 'error', event: failure, message: String(error) }))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(start, intervalMs)
  timer.unref()
  start()
  return {
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
