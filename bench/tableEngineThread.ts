// Runs the engine's worker in a Node thread, for `pnpm bench:tableEngine`.
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, parentPort } from 'node:worker_threads'

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const usedMemory = () => {
    // The garbage is collected twice, because unreachable arrays are freed concurrently with the first
    // collection.
    collectGarbage()
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  let usedWhenEmpty = 0
  Object.assign(globalThis, {
    // The worker's script handles messages only if this global exists.
    WorkerGlobalScope: Object,
    postMessage: (message: unknown, { transfer }: { transfer: ArrayBuffer[] }) =>
      port.postMessage(message, transfer),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
      port.on('message', (data: unknown) => {
        if (data === 'memory') port.postMessage({ memory: usedMemory() - usedWhenEmpty })
        else listener({ data })
      }),
  })
  usedWhenEmpty = usedMemory()
  await import('@portal-gateway/ui/tableEngineWorker')
}
