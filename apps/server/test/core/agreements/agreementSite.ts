import { randomUUID } from 'node:crypto'
import { agreements as calls } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import type { Client } from '../../support/client.ts'
import type { TestServer } from '../../support/testServer.ts'

const own = api.ownAgreements

export const storedAgreement = (body: unknown) => v.parse(calls.get.done.body, body)

/** Creates an administrator and helper functions for agreements. */
export async function atAgreements(server: TestServer) {
  const admin = await server.holderOf('ADMIN')
  const draft = (changes: object = {}) => ({
    name: `Terms ${randomUUID()}`,
    text: 'Use the data only for research.',
    ...changes,
  })
  const create = (changes?: object) => admin.send(calls.create, { body: draft(changes) })
  const get = async (id: number) => storedAgreement((await admin.send(calls.get, { params: { id } })).body)
  const save = (id: number, body: object) => admin.send(calls.update, { params: { id }, body })
  return {
    admin,
    draft,
    create,
    get,
    save,
    make: async (changes?: object) => storedAgreement((await create(changes)).body),
    /** Saves the agreement with these changes. */
    change: async (id: number, changes: object) => {
      const { name, text } = await get(id)
      return save(id, { name, text, ...changes })
    },
    activate: (id: number) => admin.send(calls.activate, { params: { id } }),
    deactivate: (id: number) => admin.send(calls.deactivate, { params: { id } }),
    /** Creates an item that requires these agreements. */
    item: async (roles: readonly number[], agreementIds: readonly number[], changes: object = {}) => {
      const body = {
        name: `Item ${randomUUID()}`.slice(0, 32),
        roles: roles.map((id) => ({ id })),
        agreementIds,
      }
      const made = await admin.send(api.dashboardItems.create, { body: { ...body, ...changes } })
      return v.parse(v.looseObject({ id: v.number() }), made.body).id
    },
  }
}

/** Signs a version of an agreement. */
export const sign = (client: Client, id: number, version = 1) =>
  client.send(own.sign, { params: { id }, body: { version } })

/** Returns the caller's agreement; undefined if it is missing. */
export async function ownAgreement(client: Client, id: number) {
  const { status, body } = await client.send(own.get, { params: { id } })
  return status === 404 ? undefined : v.parse(own.get.done.body, body)
}
