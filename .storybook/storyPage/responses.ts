/** The number of responses that the page waits for. */
let awaited = 0

const send = window.fetch

/** Counts the responses that the page waits for. Runs before the scripts of the page. */
export function countResponses(): void {
  window.fetch = async (...request) => {
    awaited += 1
    try {
      return await send(...request)
    } finally {
      awaited -= 1
    }
  }
}

/** The time without a running call after which the page has received all responses, in milliseconds. */
const quietMs = 100
/** Some stories show the state before a response, which never arrives. Then the wait ends after this time. */
const longestWaitMs = 1000

/** Waits until the page has received all responses, including those of calls that depend on other responses. */
export async function receivedResponses(): Promise<void> {
  const startedAt = performance.now()
  let quietSince = startedAt
  for (let now = startedAt; now - quietSince < quietMs && now - startedAt < longestWaitMs; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    now = performance.now()
    if (awaited > 0) quietSince = now
  }
}
