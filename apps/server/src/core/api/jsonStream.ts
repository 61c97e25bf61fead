import { type Access, allows } from '@portal-gateway/contract/permissions'
import { type Host, ServerBusy } from '../host/ports.ts'
import type { JsonStream } from './answer.ts'
import { type LiveSession, liveSession } from './sessions.ts'

/** How long a list that has begun asks for its next rows where other callers are told to come back. */
const patienceMs = 30_000
const askAgainMs = 200

/** A list that is sent to a signed-in caller. */
export interface SentTo {
  /** Each part after the first is sent only while the session is alive and allows the call. */
  session: LiveSession
  access: Access
}

/** Sends texts as they are read: the next one is made when the one before it is taken. Nothing else is buffered. */
export async function jsonStream(
  host: Host,
  texts: AsyncGenerator<string, void, void>,
  sentTo?: SentTo,
): Promise<JsonStream> {
  const encoder = new TextEncoder()
  // What fails at once fails before the answer begins.
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
          // Here, because the text was read while they still might.
          if (sentTo && !isFirst) await mustRead(host, sentTo)
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

/** Breaks a list whose reader was signed out, deactivated or lost the permission since it began. [T39] */
async function mustRead(host: Host, { session: { tokenHash }, access }: SentTo): Promise<void> {
  const session = await liveSession(host, tokenHash)
  if (!session || !allows(session.user.permissions, access))
    throw new Error('Whoever reads the list may not any more.')
}

/** Repeats a read that the database is too busy for: half a list cannot be answered 503. [T39] */
export async function patiently<Value>(read: () => Promise<Value>): Promise<Value> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!(error instanceof ServerBusy) || Date.now() > until) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs))
  }
}
