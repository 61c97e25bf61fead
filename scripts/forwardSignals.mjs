import process from 'node:process'

/** Hands the signals that end us to the child, so that nothing is left running behind us. */
export function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // Ctrl-C reaches the child by itself, and a second signal would cut its farewell short: that one goes late.
    process.on(signal, () => setTimeout(() => child.kill(signal), signal === 'SIGINT' ? 1500 : 0))
  }
  // npm ends without a word to us when it is killed.
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}
