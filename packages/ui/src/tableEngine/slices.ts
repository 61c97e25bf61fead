/** Work that can be interrupted at each `yield`. */
export type Steps<Result> = Generator<undefined, Result>

/**
 * Runs work one after the other and blocks its thread at most for the budget in milliseconds plus
 * one step. Returns the result, or undefined if the work was cancelled: `isStale` is checked after
 * each pause.
 */
export type Slices = <Result>(steps: Steps<Result>, isStale: () => boolean) => Promise<Result | undefined>

/** Yields to all tasks that wait for this thread. */
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
   * Ends with the task in which the slice started: work that follows in the same task belongs to
   * the same slice.
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
 * Creates a function that runs pieces of work one after the other until there is none. A caller
 * that adds work calls it again and does not wait; a call while it runs has no effect, because the
 * loop finds the new work. After an error it stops until it is called again.
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
