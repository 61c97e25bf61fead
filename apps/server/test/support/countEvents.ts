/** Returns how many events the process has handled while `run` was running. */
export async function countEvents(run: () => Promise<unknown>): Promise<number> {
  let events = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    events += 1
    setImmediate(count)
  }
  setImmediate(count)
  await run()
  isOver = true
  return events
}
