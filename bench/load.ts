import { cpuTime } from './cpuTime.ts'

/** The measured rate of one kind of call. */
export interface Rate {
  perSecond: number
  /**
   * Calls per second of processor time of the server and its database; undefined if the system does not
   * report the processor time.
   */
  perCore: number | undefined
  calls: number
}

interface Bounds {
  /** The number of parallel calls. */
  atOnce: number
  calls: number
  seconds: number
}

/**
 * Makes calls until the number of calls or the time is reached. The argument of `call` is the worker's index. An
 * exception ends the run.
 */
export async function load(
  pids: readonly number[],
  bounds: Bounds,
  call: (worker: number) => Promise<void>,
): Promise<Rate> {
  // The first calls include compilation and opening connections, so they are not counted.
  for (let warm = 0; warm < bounds.atOnce; warm += 1) await call(warm)
  const startedAt = performance.now()
  const cpuBefore = cpuTime(pids)
  const elapsed = () => (performance.now() - startedAt) / 1000
  let started = 0
  const work = async (worker: number) => {
    while (started < bounds.calls && elapsed() < bounds.seconds) {
      started += 1
      await call(worker)
    }
  }
  await Promise.all(Array.from({ length: bounds.atOnce }, (_, worker) => work(worker)))
  const cpuAfter = cpuTime(pids)
  const cpu = cpuBefore === undefined || cpuAfter === undefined ? undefined : cpuAfter - cpuBefore
  return { perSecond: started / elapsed(), perCore: cpu ? started / cpu : undefined, calls: started }
}
