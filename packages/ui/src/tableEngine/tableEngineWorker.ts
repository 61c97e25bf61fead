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
  // This is short enough to handle the next typed letter quickly, and long enough to keep the overhead of the
  // pauses small.
  budget: 16,
  largestDictionary: 2 ** 20,
})

listen(({ data }: MessageEvent<Request>) => {
  host.receive(data)
})
