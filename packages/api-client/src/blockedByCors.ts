/** The time limit of each request of the check: the answer must not wait for a server that does not respond. */
const patienceMs = 3000

/**
 * Whether a request to another origin got no response because the browser may not show it to this page (CORS),
 * although the server responds. `fetch` throws the same error for both. Sends one request without CORS, which
 * then succeeds, and one with the headers of the call, for which a browser sends the same preflight, and which
 * then fails. Returns false for the page's own origin, for an aborted request, and outside a browser.
 */
export async function isBlockedByCors(
  address: string,
  request: RequestInit,
  ask: typeof fetch = fetch,
): Promise<boolean> {
  if (request.signal?.aborted || !isOfOtherOrigin(address)) return false
  const succeeds = (init: RequestInit) =>
    ask(address, {
      ...init,
      method: 'HEAD',
      body: null,
      cache: 'no-store',
      signal: AbortSignal.timeout(patienceMs),
    }).then(
      () => true,
      () => false,
    )
  const responds = await succeeds({ mode: 'no-cors', credentials: 'omit' })
  return responds && !(await succeeds(request))
}

function isOfOtherOrigin(address: string): boolean {
  try {
    const { href, origin } = globalThis.location
    return new URL(address, href).origin !== origin
  } catch {
    // Outside a browser there is no `location`, or the address is not valid.
    return false
  }
}
