import process from 'node:process'

/** Forwards the signals that end this process to the child, so that the child does not keep running. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // The terminal also sends Ctrl-C to the child, and a second signal would interrupt its shutdown, so this
    // process forwards its signal later.
    process.on(signal, () => setTimeout(() => child.kill(signal), signal === 'SIGINT' ? 1500 : 0))
  }
  // npm does not signal us when it is killed.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
