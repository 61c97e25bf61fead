import type { Outdated, Unreachable } from './answer.ts'

const gatewayStatuses: readonly number[] = [502, 503, 504]

/**
 * Returns what code that could not be fetched means: a newer app (`outdated`), or no server (`unreachable`). Asks
 * for the open page, which comes from the same place as its code.
 */
export async function withoutCode(
  page: string = globalThis.location.href,
  ask: typeof fetch = fetch,
): Promise<Outdated | Unreachable> {
  const isThere = await ask(page, { method: 'HEAD', cache: 'no-store' }).then(
    // A gateway answers for a server that is being started again.
    ({ status }) => !gatewayStatuses.includes(status),
    () => false,
  )
  return { outcome: isThere ? 'outdated' : 'unreachable' }
}
