/**
 * The script of the worker that `openEngine` starts. Where a bundler does not see it by itself, make it an
 * entry of its own and hand the worker in: `openEngine(columns, wording, { worker: () => new Worker(…) })`.
 */
import { createHost } from './worker/host.ts'
import type { Request } from './worker/protocol.ts'

const host = createHost({
  post: (reply, transfer) => globalThis.postMessage(reply, { transfer }),
  // Long enough to be quick, short enough that the next letter is heard at once.
  budget: 16,
  largestDictionary: 2 ** 20,
})

globalThis.addEventListener('message', ({ data }: MessageEvent<Request>) => {
  host.receive(data)
})
