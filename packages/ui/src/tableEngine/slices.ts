/** Work that can be interrupted at each `yield`. */
export type Steps<Result> = Generator<undefined, Result>

/**
 * Runs a long task in slices, so that it blocks its thread at most for the budget (in milliseconds)
 * plus one step. Returns the result, or undefined if the task was cancelled: `isStale` is called after
 * each pause.
 */
export type Slices = <Result>(steps: Steps<Result>, isStale: () => boolean) => Promise<Result | undefined>

/** Waits until the event loop has run the tasks that are already queued. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      // An open port would keep a Node process alive.
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(0)
  })

export function createSlices(budget: number): Slices {
  let startedAt = 0
  /**
   * Resolves after the event-loop task in which the slice started. Further work in the same task
   * belongs to the same slice.
   */
  let slice: Promise<void> | undefined

  const startSlice = () => {
    if (slice !== undefined) return
    startedAt = performance.now()
    slice = pause().then(() => {
      slice = undefined
    })
  }

  return async (steps, isStale) => {
    for (;;) {
      startSlice()
      do {
        const step = steps.next()
        if (step.done === true) return step.value
      } while (performance.now() - startedAt < budget)
      await slice
      if (isStale()) return undefined
    }
  }
}

/**
 * Creates a function that calls `next` and awaits its promise until `next` returns undefined. Call the
 * function whenever work was added. A call while the loop is running has no effect, because the loop
 * also handles the new work. An error stops the loop; the next call starts it again.
 */
export function createLoop(
  next: () => Promise<void> | undefined,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isOn = false
  return async () => {
    if (isOn) return
    isOn = true
    try {
      await pause()
      for (let piece = next(); piece; piece = next()) await piece
    } catch (error) {
      onError(error)
    }
    isOn = false
  }
}

/**
 * Runs a long loop in steps. The body is a separate function because JavaScript engines do not
 * optimise a loop that yields.
 */
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

/** Runs work without interruption and returns its result. */
export function runToEnd<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
