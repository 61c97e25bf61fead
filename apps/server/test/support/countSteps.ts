import type { KyselyPlugin } from 'kysely'
import { createHandler } from '../../src/core/handler.ts'
import type { PasswordHasher } from '../../src/core/host/ports.ts'
import { prepareForUnknownNames } from '../../src/core/passwords/passwords.ts'
import { type Client, newClient } from './client.ts'
import type { TestServer } from './testServer.ts'

/** All that a person could be told apart by, but for the clock. */
export interface Steps {
  /** The kinds of the statements, in their order. */
  statements: string[]
  digests: number
  hashes: number
  verifications: number
}

/** A visitor, and what the server did for their last request. */
export interface CountedVisitor {
  client: Client
  /** Of what has been done since it was asked last. */
  steps(): Steps
}

const none = (): Steps => ({ statements: [], digests: 0, hashes: 0, verifications: 0 })

/** A visitor of the same server whose every statement, digest and hash is counted. */
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
  // As a server does before it listens.
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
