/** The number of responses that the shown story waits for. */
let awaited = 0
/** The number of the shown story. Some calls of earlier stories never receive a response, and do not count. */
let shown = 0

const send = window.fetch

/** Counts the responses that a story waits for. Runs before the scripts of the page. */
export function countResponses(): void {
  window.fetch = async (...request) => {
    const story = shown
    awaited += 1
    try {
      return await send(...request)
    } finally {
      if (story === shown) awaited -= 1
    }
  }
}

/** Counts from 0 for the next story. */
export function restartCount(): void {
  shown += 1
  awaited = 0
}

/** The time without a running call after which the story has received all responses, in milliseconds. */
const quietMs = 100
/** Some stories show the state before a response, which never arrives. Then the wait ends after this time. */
const longestWaitMs = 2000

/** Waits until the story has received all responses, including those of calls that depend on other responses. */
export async function receivedResponses(): Promise<void> {
  const startedAt = performance.now()
  let quietSince = startedAt
  for (let now = startedAt; now - quietSince < quietMs && now - startedAt < longestWaitMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    now = performance.now()
    if (awaited > 0) quietSince = now
  }
}
