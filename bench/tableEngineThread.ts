// The engine's worker as a thread of Node, for `pnpm bench:tableEngine`.
import process from 'node:process'
import { isMainThread, parentPort } from 'node:worker_threads'

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  Object.assign(globalThis, {
    postMessage: (message: unknown, { transfer }: { transfer: ArrayBuffer[] }) =>
      port.postMessage(message, transfer),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
      port.on('message', (data: unknown) => {
        if (data === 'memory') {
          globalThis.gc?.()
          const { heapUsed, external, arrayBuffers } = process.memoryUsage()
          port.postMessage({ memory: heapUsed + external, heapUsed, arrayBuffers })
        } else listener({ data })
      }),
  })
  await import('@portal-gateway/ui/tableEngineWorker')
}
