// The engine's worker in a Node thread, for `pnpm bench:tableEngine`.
import process from 'node:process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, parentPort } from 'node:worker_threads'

if (!isMainThread && parentPort !== null) {
  const port = parentPort
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const usedMemory = () => {
    // Twice, because the memory of unreachable arrays is freed only in parallel with the first collection.
    collectGarbage()
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  let usedWhenEmpty = 0
  Object.assign(globalThis, {
    // The script answers in workers only.
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
