import type { KyselyPlugin } from 'kysely'
import { createHandler } from '../../src/core/handler.ts'
import type { TestServer } from './testServer.ts'

/** Creates a handler of the same server that counts statements on the connection for long reads. */
export function countingReads({ host }: TestServer) {
  let readCount = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Counts results, because `transformQuery` is called for each part of a statement.
    transformResult: async ({ result }) => {
      readCount += 1
      return result
    },
  }
  const engine = { ...host.engine, reads: host.engine.reads.withPlugin(counting) }
  return { handler: createHandler({ ...host, engine }), readCount: () => readCount }
}
