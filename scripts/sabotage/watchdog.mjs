// Imports `setInterval`, because tests replace the global timers.
import { setInterval } from 'node:timers'
import { Worker } from 'node:worker_threads'

/**
 * Ends this process when its event loop has not run for this number of seconds, because a mutant may cause an
 * endless loop that reaches no switch. Vitest then reports the test file as failed. A thread checks this,
 * because no timer of a blocked event loop expires.
 */
export function watchEventLoop(seconds = 30) {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const watch = new Worker(
    `const { workerData } = require('node:worker_threads')
    let [last, silent] = [-1, 0]
    setInterval(() => {
      const beat = Atomics.load(workerData.beats, 0)
      silent = beat === last ? silent + 1 : 0
      last = beat
      if (silent >= workerData.seconds) process.kill(process.pid, 'SIGKILL')
    }, 1000)`,
    { eval: true, execArgv: [], workerData: { beats, seconds } },
  )
  watch.unref()
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref()
}
