import type { Kysely } from 'kysely'
import {
  type ActiveAccesses,
  accessChangesOf,
  registrationsOf,
  usersOf,
} from '../accesses/accessReferences.ts'
import type { LiveSession } from '../api/sessions.ts'
import type { Host } from '../host/ports.ts'
import type { Schema } from '../store/schema.ts'

interface OfOne {
  host: Host
  session: LiveSession
  params: { id: number }
}

/** Returns the rules of the calls that list what refers to a record through accesses. [SYS-021, JROLE-020] */
export const accessReferenceRules = (accessesTo: (db: Kysely<Schema>, id: number) => ActiveAccesses) => ({
  users: async ({ host: { engine }, session, params }: OfOne) => ({
    outcome: 'done' as const,
    ...(await usersOf(engine.reads, accessesTo(engine.reads, params.id), session.user.userId)),
  }),
  pendingRegistrations: async ({ host: { engine }, params }: OfOne) => ({
    outcome: 'done' as const,
    ...(await registrationsOf(engine.reads, accessesTo(engine.reads, params.id))),
  }),
  outstandingAccessChanges: async ({ host: { engine }, params }: OfOne) => ({
    outcome: 'done' as const,
    ...(await accessChangesOf(engine.reads, accessesTo(engine.reads, params.id))),
  }),
})
