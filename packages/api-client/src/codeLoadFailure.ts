import type { Outdated, Unreachable } from './answer.ts'

const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * Returns why code could not be loaded: a newer app was deployed (`outdated`), or the server does not respond
 * (`unreachable`). To find out, it requests the current page, which is on the same server as the code.
 */
export async function codeLoadFailure(
  page: string = globalThis.location.href,
  ask: typeof fetch = fetch,
): Promise<Outdated | Unreachable> {
  const isThere = await ask(page, { method: 'HEAD', cache: 'no-store' }).then(
    // These statuses come from a gateway, for example while the server restarts.
    ({ status }) => !gatewayStatuses.includes(status),
    () => false,
  )
  return { outcome: isThere ? 'outdated' : 'unreachable' }
}
