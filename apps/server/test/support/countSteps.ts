import type { KyselyPlugin } from 'kysely'
import { createHandler } from '../../src/core/handler.ts'
import type { PasswordHasher } from '../../src/core/host/ports.ts'
import { prepareForUnknownNames } from '../../src/core/passwords/passwords.ts'
import { type Client, newClient } from './client.ts'
import type { TestServer } from './testServer.ts'

/** The measured work of the server, which must not depend on whether an account exists. */
export interface Steps {
  /** The kinds of the SQL statements, in order. */
  statements: string[]
  digests: number
  hashes: number
  verifications: number
}

/** A visitor, and the steps that the server performs for the visitor's requests. */
export interface CountedVisitor {
  client: Client
  /** Returns the steps since the last call of this function. */
  steps(): Steps
}

const none = (): Steps => ({ statements: [], digests: 0, hashes: 0, verifications: 0 })

/**
 * Creates a visitor of the same server. The SQL statements, digests and hashes of the visitor's requests are
 * counted.
 */
export async function countSteps({ host }: TestServer): Promise<CountedVisitor> {
  let steps = none()
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      steps.statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const hasher: PasswordHasher = {
    hash: (text) => {
      steps.hashes += 1
      return host.hasher.hash(text)
    },
    verify: (hash, text) => {
      steps.verifications += 1
      return host.hasher.verify(hash, text)
    },
  }
  // A real server prepares this hash before it listens, so the hash is not counted here either.
  await prepareForUnknownNames(hasher)
  steps = none()
  const handler = createHandler({
    ...host,
    engine: { ...host.engine, db: host.engine.db.withPlugin(counting) },
    digest: (text) => {
      steps.digests += 1
      return host.digest(text)
    },
    hasher,
  })
  return {
    client: newClient(handler),
    steps: () => {
      const done = steps
      steps = none()
      return done
    },
  }
}
