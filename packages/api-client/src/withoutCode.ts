import type { Outdated, Unreachable } from './answer.ts'

const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * Returns why code could not be loaded: a newer app was deployed (`outdated`), or there is no server
 * (`unreachable`). It requests the open page, which is on the same server as its code.
 */
export async function withoutCode(
  page: string = globalThis.location.href,
  ask: typeof fetch = fetch,
): Promise<Outdated | Unreachable> {
  const isThere = await ask(page, { method: 'HEAD', cache: 'no-store' }).then(
    // A gateway responds while the server restarts.
    ({ status }) => !gatewayStatuses.includes(status),
    () => false,
  )
  return { outcome: isThere ? 'outdated' : 'unreachable' }
}
