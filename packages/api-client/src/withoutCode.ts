import type { Outdated, Unreachable } from './answer.ts'
import type { Connection } from './send.ts'

/** Returns why code could not be fetched: a server that answers, whatever it says, has it no more. */
export async function withoutCode(
  connection: Pick<Connection, 'apiBase' | 'fetch'>,
): Promise<Outdated | Unreachable> {
  const { apiBase, fetch: given } = connection
  const isThere = await (given ?? fetch)(apiBase, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  return { outcome: isThere ? 'outdated' : 'unreachable' }
}
