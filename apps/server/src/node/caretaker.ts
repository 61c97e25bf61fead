import { sweepProofs } from '../core/captcha/spentChallenges.ts'
import { sweepVisits } from '../core/dashboard/courseVisits.ts'
import type { Host } from '../core/host/ports.ts'
import { sweepFiles } from '../core/host/storedFiles.ts'

/** Clears away what is over, now and every hour. */
export interface Caretaker {
  /** Resolves when the round that has begun is through. */
  close(): Promise<void>
}

const roundMs = 3600 * 1000

/** Starts with a round: a server that was killed may have left files that no record holds. */
export function startCaretaker(host: Host): Caretaker {
  let round: Promise<void> | undefined
  const walk = () => {
    round ??= Promise.all([sweepFiles(host), sweepVisits(host), sweepProofs(host)])
      .then(() => undefined)
      .catch((error: unknown) => host.log({ level: 'error', event: 'not swept', message: String(error) }))
      .finally(() => {
        round = undefined
      })
  }
  const timer = setInterval(walk, roundMs)
  timer.unref()
  walk()
  return {
    async close() {
      clearInterval(timer)
      await round
    },
  }
}
