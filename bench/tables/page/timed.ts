/**
 * The times of a step in milliseconds: until its result was painted, and of its longest task on the main
 * thread. `longest` is 0 if no task was longer than 50 ms.
 */
export interface Timing {
  ms: number
  longest: number
}

/** Waits for the next frame. */
export const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done))

/** Waits for this number of milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

const longTasks: { from: number; to: number }[] = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries())
    longTasks.push({ from: startTime, to: startTime + duration })
}).observe({ type: 'longtask', buffered: true })

/**
 * Waits, because the browser reports tasks with a delay. Then returns the length of the longest task between two
 * times.
 */
export async function longestTask(from: number, to: number): Promise<number> {
  await frame()
  await pause(60)
  const lengths = longTasks
    .filter((task) => task.to > from && task.from <= to)
    .map((task) => task.to - task.from)
  return Math.round(Math.max(0, ...lengths))
}

/**
 * Runs an action. Returns the time when it started, and the time when its result was painted: one frame after
 * `isDone` was first true.
 */
export async function painted(
  act: () => void,
  isDone: () => boolean,
  limitMs = 60_000,
): Promise<{ from: number; to: number }> {
  const from = performance.now()
  act()
  do {
    await frame()
    if (performance.now() - from > limitMs)
      throw new Error(`the result was not shown within ${limitMs / 1000} s`)
  } while (!isDone())
  await frame()
  return { from, to: performance.now() }
}

/** Measures an action on an idle page. The result is at least the duration of two frames. */
export async function timed(act: () => void, isDone: () => boolean, limitMs?: number): Promise<Timing> {
  await frame()
  await frame()
  const { from, to } = await painted(act, isDone, limitMs)
  return { ms: to - from, longest: await longestTask(from, to) }
}
