import { type Access, allows } from '@portal-gateway/contract/permissions'
import { type Host, ServerBusy } from '../host/ports.ts'
import type { JsonStream } from './answer.ts'
import { type LiveSession, liveSession } from './sessions.ts'

/** How long a read is retried while the database is busy, if the response has already started. */
const retryForMs = 30_000
const retryDelayMs = 200

/** The signed-in caller that a list is sent to. */
export interface SentTo {
  /** This session is checked before each text except the first: it must still be valid and have the permission. */
  session: LiveSession
  access: Access
}

/**
 * Returns a stream of these texts. Each text is generated after the previous one was read; nothing else is
 * buffered.
 */
export async function jsonStream(
  host: Host,
  texts: AsyncGenerator<string, void, void>,
  sentTo?: SentTo,
): Promise<JsonStream> {
  const encoder = new TextEncoder()
  // Generates the first text before the response starts, so that an error still results in an error status.
  let next = await texts.next()
  let isFirst = true
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (next.done) {
          controller.close()
          return
        }
        try {
          // Checks the session when the text is sent: the text was generated earlier, and the user may have
          // lost the permission since.
          if (sentTo && !isFirst) await assertMayRead(host, sentTo)
          isFirst = false
          controller.enqueue(encoder.encode(next.value))
          next = await texts.next()
        } catch (error) {
          await texts.return()
          throw error
        }
      },
      async cancel() {
        await texts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Throws if the reader was signed out, deactivated or lost the permission since the list started. [T39] */
async function assertMayRead(host: Host, { session: { tokenHash }, access }: SentTo): Promise<void> {
  const session = await liveSession(host, tokenHash)
  if (!session || session.missingFactor?.isDue || !allows(session.user.permissions, access))
    throw new Error('The reader of this list is signed out or has lost the permission.')
}

/** Retries a read while the database is busy: a response that has started cannot change its status to 503. [T39] */
export async function retryWhileBusy<Value>(read: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + retryForMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ServerBusy) || Date.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, retryDelayMs))
  }
}
