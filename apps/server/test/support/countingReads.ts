import type { KyselyPlugin } from 'kysely'
import { createHandler } from '../../src/core/handler.ts'
import type { TestServer } from './testServer.ts'

/** The same server with its long reads counted as they are answered. */
export function countingReads({ host }: TestServer) {
  let asked = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Here, because each part of a statement is transformed by itself.
    transformResult: async ({ result }) => {
      asked += 1
      return result
    },
  }
  const engine = { ...host.engine, reads: host.engine.reads.withPlugin(counting) }
  return { handler: createHandler({ ...host, engine }), asked: () => asked }
}
