import process from 'node:process'

/** Forwards the signals that end this process to the child, so that the child ends too. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal also sends Ctrl-C to the child. A second signal would interrupt the child's shutdown, so
    // this process forwards SIGINT with a delay.
    process.on(signal, () => setTimeout(() => child.kill(signal), signal === 'SIGINT' ? 1500 : 0))
  }
  // If npm is killed, it sends no signal to this process. So a timer checks whether the parent process has
  // ended.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
