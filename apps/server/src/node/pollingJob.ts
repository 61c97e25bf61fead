import type { Log } from '../core/host/ports.ts'

/** A background job that processes the pending rows of a table. */
export interface PollingJob {
  /** Runs the job now. */
  wake(): void
  /** Resolves when the current run has ended. */
  close(): Promise<void>
}

const intervalMs = 15_000

/**
 * Starts a job. It runs when `wake` is called, and every few seconds to retry failures. `run` returns whether
 * more rows may be pending.
 */
export function startPolling(
  log: Log,
  { name, run }: { name: string; run: (shallStop: () => boolean) => Promise<boolean> },
): PollingJob {
  let isClosed = false
  let isWoken = false
  let running: Promise<void> | undefined
  const runAll = async () => {
    do {
      isWoken = false
      const isMore = await run(() => isClosed)
      isWoken ||= isMore && !isClosed
    } while (isWoken)
  }
  const wake = () => {
    if (isClosed) return
    isWoken = true
    if (running) return
    running = runAll()
      .catch((error: unknown) =>
        log({ level: 'error', event: `${name} cannot be read`, message: String(error) }),
      )
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(wake, intervalMs)
  timer.unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await running
    },
  }
}
