/**
 * Script of the worker that `openEngine` starts. If a bundler does not find this script, build it as a
 * separate entry and pass the worker: `openEngine(columns, wording, { worker: () => new Worker(…) })`.
 * @module
 */
import { createHost } from './worker/host.ts'
import { listen } from './worker/listen.ts'
import type { Request } from './worker/protocol.ts'

const host = createHost({
  post: (reply, transfer) => globalThis.postMessage(reply, { transfer }),
  // Short enough that the next typed letter is handled quickly, and long enough that pauses take little
  // of the time.
  budget: 16,
  largestDictionary: 2 ** 20,
})

listen(({ data }: MessageEvent<Request>) => {
  host.receive(data)
})
