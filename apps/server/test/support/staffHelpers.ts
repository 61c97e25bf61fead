import { api } from '@portal-gateway/contract/api'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { User } from '@portal-gateway/contract/users'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import type { TestServer } from './testServer.ts'

/** Returns helpers for tests of staff actions on other users' accounts. */
export function staffHelpers(server: () => TestServer) {
  const { users } = api
  const support = () => server().holderOf('WRITE_USERS')
  const get = async (id: number) => {
    const { status, body } = await (await server().holderOf('READ_USERS')).send(users.get, { params: { id } })
    expect(status).toBe(200)
    return body as User
  }
  const update = (client: Client, user: User, changes: object = {}) =>
    client.send(users.update, { body: { ...user, ...changes } })
  const activate = (client: Client, id: number) => client.send(users.activate, { params: { id } })
  const deactivate = (client: Client, id: number) => client.send(users.deactivate, { params: { id } })
  /** Creates a user with the permission USER. Returns the user as the API returns it to staff. */
  const newUser = async (options: Parameters<TestServer['user']>[0] = {}) =>
    get((await server().user({ roles: [await server().role('USER')], ...options })).id)
  /** Sends a request for another name on behalf of the user. */
  const requestsNewName = async (userId: number) => {
    const person = server().visitor()
    await person.startSession(server().host, userId)
    const profile = (await person.send(api.userProfile.get)).body as UserProfile
    const { status, body } = await person.send(api.profileChanges.create, {
      body: { ...profile, lastName: 'Asked' },
    })
    expect(status).toBe(201)
    return body as { id: number }
  }
  /** Returns the audit entries about a user except that of the creation, the oldest first. */
  const audited = async (id: number) => {
    const entries = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'entity_name', 'versionno', 'changes', 'request_id'])
      .where('entity', '=', 'USER')
      .where('entity_id', '=', id)
      .where('action', '!=', 'CREATED')
      .orderBy('id')
      .execute()
    return entries.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as unknown }))
  }
  const subjectsTo = async (recipient: string) =>
    (await server().mailsTo(recipient)).map(({ subject }) => subject)
  return { support, get, update, activate, deactivate, newUser, requestsNewName, audited, subjectsTo }
}

/** Returns the statuses in ascending order. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

export const freshAddress = () => `new-${crypto.randomUUID()}@portal.example`
export const freshName = () => `new-${crypto.randomUUID()}`

export const refusedAs = (key: string) => ({ status: 422, body: { globalErrors: [key], fieldErrors: {} } })
export const higherPermission = { status: 403, body: { globalErrors: ['HIGHER_PERMISSION'] } }
