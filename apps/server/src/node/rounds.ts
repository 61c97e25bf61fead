import type { Log } from '../core/host/ports.ts'

/** Works off what waits in a table, one round after the other. */
export interface Rounds {
  /** There is something that may go at once. */
  wake(): void
  /** Resolves when what is on its way has been handed over. */
  close(): Promise<void>
}

const roundMs = 15_000

/** Looks when told, and every few seconds for what failed before; `walk` says whether there may be more. */
export function startRounds(
  log: Log,
  { name, walk }: { name: string; walk: (shallStop: () => boolean) => Promise<boolean> },
): Rounds {
  let isClosed = false
  let isWoken = false
  let round: Promise<void> | undefined
  const walkAll = async () => {
    do {
      isWoken = false
      const isMore = await walk(() => isClosed)
      isWoken ||= isMore && !isClosed
    } while (isWoken)
  }
  const wake = () => {
    if (isClosed) return
    isWoken = true
    if (round) return
    round = walkAll()
      .catch((error: unknown) =>
        log({ level: 'error', event: `${name} cannot be read`, message: String(error) }),
      )
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(wake, roundMs)
  timer.unref()
  wake()
  return {
    wake,
    async close() {
      isClosed = true
      clearInterval(timer)
      await round
    },
  }
}
