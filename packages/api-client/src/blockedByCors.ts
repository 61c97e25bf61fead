/**
 * The timeout of each request of the check, in milliseconds. Otherwise a server that does not respond would
 * delay the answer.
 */
const patienceMs = 3000

/**
 * Whether CORS caused the failure of a request to another origin. `fetch` throws the same error if CORS
 * blocks the response and if the server does not respond. So the function sends two requests: one without
 * CORS, and one with the headers of the call, which causes the same preflight as the call. CORS is the cause
 * if only the request without CORS succeeds. Returns false for the page's own origin, for an aborted request,
 * and outside a browser.
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
    // There is no `location` outside a browser. An address that is not valid is an error too.
    return false
  }
}
