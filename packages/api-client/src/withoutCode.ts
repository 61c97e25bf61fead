import type { Outdated, Unreachable } from './answer.ts'
import type { Connection } from './send.ts'

/** Returns why the code of a call could not be fetched: a server that answers, whatever it says, has it no more. */
export async function withoutCode(connection: Connection): Promise<Outdated | Unreachable> {
  const { apiBase, fetch: given } = connection
  const isThere = await (given ?? fetch)(apiBase, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
  return { outcome: isThere ? 'outdated' : 'unreachable' }
}
