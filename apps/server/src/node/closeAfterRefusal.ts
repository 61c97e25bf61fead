import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'

/**
 * Makes the response close the connection if the request's body has not arrived completely. Otherwise the
 * client could send its next request over a connection that is about to be closed.
 *
 * Discards the rest of the body for up to `lingerMs` before it closes the connection. A connection that is
 * closed with unread data is reset, and the client could lose the response.
 */
export async function closeAfterRefusal(
  response: Response,
  incoming: Readable & { complete: boolean },
  lingerMs: number,
): Promise<Response> {
  // The parser may not have reached the end of a body that arrived together with the headers.
  if (!incoming.complete) await setImmediate()
  if (incoming.complete) return response
  const { status } = response
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  if (response.ok || response.body === null) return new Response(response.body, { status, headers })
  const text = new Uint8Array(await response.arrayBuffer())
  // The client knows by the length that the response is complete while the connection is still open.
  headers.set('content-length', String(text.length))
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(text)
      await discardBody(incoming, lingerMs)
      controller.close()
    },
  })
  return new Response(body, { status, headers })
}

/** Reads and discards the rest of a body. Resolves when it has ended, or after `lingerMs`. */
export function discardBody(incoming: Readable, lingerMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, lingerMs)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    incoming.once('end', end)
    incoming.once('close', end)
    if (incoming.readableEnded || incoming.destroyed) end()
    // Removes the listener of the web stream, which would store the data and pause the request.
    incoming.removeAllListeners('data')
    incoming.resume()
  })
}
