import type { systems } from '@portal-gateway/contract/systems'
import type { Kysely } from 'kysely'
import {
  type ActiveAccesses,
  accessChangesOf,
  registrationsOf,
  usersOf,
} from '../accesses/accessReferences.ts'
import { type Api, implement } from '../api/implement.ts'
import type { Schema } from '../store/schema.ts'

type ReferenceCalls = Pick<typeof systems, 'users' | 'pendingRegistrations' | 'outstandingAccessChanges'>

/**
 * Registers the calls that list the users and requests whose accesses refer to a record. [SYS-021, JROLE-020]
 */
export function implementAccessReferences(
  api: Api,
  calls: ReferenceCalls,
  accessesTo: (db: Kysely<Schema>, id: number) => ActiveAccesses,
): void {
  const { reads } = api.host.engine
  implement(api, calls.users, async ({ session, params }) => ({
    outcome: 'done',
    ...(await usersOf(reads, accessesTo(reads, params.id), session.user.userId)),
  }))
  implement(api, calls.pendingRegistrations, async ({ params }) => ({
    outcome: 'done',
    ...(await registrationsOf(reads, accessesTo(reads, params.id))),
  }))
  implement(api, calls.outstandingAccessChanges, async ({ params }) => ({
    outcome: 'done',
    ...(await accessChangesOf(reads, accessesTo(reads, params.id))),
  }))
}
