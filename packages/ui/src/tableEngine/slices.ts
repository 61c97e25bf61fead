/** A piece of work that can be interrupted wherever it yields. */
export type Steps<Result> = Generator<undefined, Result>

/**
 * Runs pieces of work one after the other and never holds its thread longer than the budget, in milliseconds, and one
 * step. Gives the result, or nothing if the work was given up: `isStale` is asked after each pause.
 */
export type Slices = <Result>(steps: Steps<Result>, isStale: () => boolean) => Promise<Result | undefined>

/** Lets everything that waits for this thread go first. */
export const pause = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      // An open port would keep a process of Node alive.
      port1.close()
      done()
    })
    port1.start()
    port2.postMessage(0)
  })

export function createSlices(budget: number): Slices {
  let startedAt = 0
  /** Until the task is over in which the slice began: work that follows at once belongs to the same slice. */
  let slice: Promise<void> | undefined

  const begin = () => {
    if (slice !== undefined) return
    startedAt = performance.now()
    slice = pause().then(() => {
      slice = undefined
    })
  }

  return async (steps, isStale) => {
    for (;;) {
      begin()
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
 * Does one piece of work after the other, until there is none. Whoever brings more calls it again, and is not held up;
 * nothing can come between the last look and the end. An error ends it, until it is called again.
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
