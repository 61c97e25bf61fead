/** A piece of work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>

/** Runs pieces of work one after the other and never holds its thread longer than the budget and one step. */
export interface Slices {
  /** The result, or nothing if the work was given up: `isStale` is asked after each pause. */
  run: <Result>(steps: Steps<Result>, isStale: () => boolean) => Promise<Result | undefined>
  /** The length of the longest slice so far, in milliseconds. */
  longest: () => number
}

interface Scheduler {
  postTask: (task: () => void) => Promise<void>
}

/** Lets everything that waits for this thread go first. */
export function pause(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  if (typeof scheduler?.postTask === 'function') return scheduler.postTask(() => {})
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      // An open port would keep a process of Node alive.
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

export function createSlices(budget: number): Slices {
  let startedAt = 0
  let longest = 0
  /** Until the task is over in which the slice began: work that follows at once belongs to the same slice. */
  let slice: Promise<void> | undefined

  const begin = () => {
    if (slice !== undefined) return
    startedAt = performance.now()
    slice = pause().then(() => {
      slice = undefined
    })
  }

  return {
    async run(steps, isStale) {
      begin()
      for (;;) {
        const step = steps.next()
        const elapsed = performance.now() - startedAt
        longest = Math.max(longest, elapsed)
        if (step.done === true) return step.value
        if (elapsed < budget) continue
        await slice
        if (isStale()) return undefined
        begin()
      }
    },
    longest: () => longest,
  }
}

/** A long loop in steps. Its body is a function of its own, because engines do not compile a loop that yields. */
export function* inChunks(
  length: number,
  size: number,
  work: (start: number, end: number) => void,
): Steps<void> {
  for (let start = 0; start < length; start += size) {
    work(start, Math.min(length, start + size))
    yield
  }
}

/** The result of work that is done in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
