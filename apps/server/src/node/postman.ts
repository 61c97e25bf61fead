import { deliverMail, type SendMail } from '../core/deliverMail.ts'
import type { Host } from '../core/ports.ts'

/** Carries mails out of the outbox, one after the other. */
export interface Postman {
  /** There is a mail that may go at once. */
  wake(): void
  /** Resolves when the mail that is on its way has been handed over. */
  close(): Promise<void>
}

const roundMs = 15_000

/** Looks into the outbox when told, and every few seconds for what failed before. */
export function startPostman(host: Host, send: SendMail): Postman {
  let isClosed = false
  let isWoken = false
  let round: Promise<void> | undefined
  const walk = async () => {
    do {
      isWoken = false
      const isMore = await deliverMail(host, send, () => isClosed)
      isWoken ||= isMore && !isClosed
    } while (isWoken)
  }
  const wake = () => {
    if (isClosed) return
    isWoken = true
    if (round) return
    round = walk()
      .catch((error: unknown) =>
        host.log({ level: 'error', event: 'outbox cannot be read', message: String(error) }),
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
