/**
 * Script of the worker that `openStreamedEngine` starts. If a bundler does not find this script, see
 * `tableEngineWorker`.
 * @module
 */

import { listen } from './worker/listen.ts'
import { createStreamHost } from './worker/streamHost.ts'
import type { StreamRequest } from './worker/streamProtocol.ts'

const host = createStreamHost({
  post: (reply, transfer) => globalThis.postMessage(reply, { transfer }),
  budget: 16,
  largestDictionary: 2 ** 20,
})

listen(({ data }: MessageEvent<StreamRequest>) => {
  host.receive(data)
})
