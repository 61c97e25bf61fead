import { randomUUID } from 'node:crypto'
import type { Access, UserAccess } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Permission } from '@portal-gateway/contract/permissions'
import type { User } from '@portal-gateway/contract/users'
import * as v from 'valibot'
import { expect } from 'vitest'
import type { Client } from '../../support/client.ts'
import { fixedSystem } from '../../support/fixedSystem.ts'
import { insertProjectRole } from '../../support/insertProjectRole.ts'
import type { TestServer } from '../../support/testServer.ts'

const { accessChanges, explanations, userAccesses, users } = api

type Person = Client & { userId: number }

const Created = v.looseObject({ id: v.number() })

/** Returns helper functions that give and remove rights by the calls of the API, and explain them. */
export function explanationSite(server: () => TestServer) {
  /** Creates a user with this name and permission. */
  const staff = async (name: string, permission: Permission = 'ADMIN'): Promise<Person> => {
    const client = await server().holderOf(permission)
    const [first_name = '', last_name = ''] = name.split(' ')
    await server()
      .host.engine.db.updateTable('users')
      .set({ first_name, last_name })
      .where('id', '=', client.userId)
      .execute()
    return client
  }

  const userOf = async (client: Client, id: number) =>
    (await client.send(users.get, { params: { id } })).body as User

  /** Saves these fields of a user. */
  const update = async (client: Client, id: number, changes: object) => {
    const { status, body } = await client.send(users.update, {
      body: { ...(await userOf(client, id)), ...changes },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  /** Creates a project role whose name starts with this text, and returns an access with it. */
  const newAccess = async (name = 'Nurse', changes: Partial<Access> = {}): Promise<Access> => {
    const roleName = `${name} ${randomUUID()}`
    await insertProjectRole(server().host, roleName)
    const portal = await fixedSystem(server().host)
    return { roleName, sites: [], studyNames: [], systemAccessIds: [portal], ...changes }
  }

  const addAccess = async (client: Client, portalUserId: number, access: Access) => {
    const { status, body } = await client.send(userAccesses.create, { body: { ...access, portalUserId } })
    expect(status, JSON.stringify(body)).toBe(201)
    return v.parse(userAccesses.get.done.body, body)
  }

  const saveAccess = async (client: Client, access: Omit<Partial<UserAccess>, 'id'> & { id: number }) => {
    const { status, body } = await client.send(userAccesses.update, {
      params: { accessId: access.id },
      body: access,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return v.parse(userAccesses.get.done.body, body)
  }

  /** Sends a request of the person for an access; returns its id. */
  const request = async (person: Person, access: Access): Promise<number> => {
    const { status, body } = await person.send(accessChanges.create, {
      body: { accessControls: [access], requesterComments: 'Please' },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return v.parse(Created, body).id
  }

  /** Approves a request with these portal roles and accesses. */
  const approve = async (
    client: Client,
    { userId }: Person,
    id: number,
    decision: { roles: readonly number[]; accesses: readonly object[] },
  ) => {
    const { status, body } = await client.send(accessChanges.review, {
      body: {
        portalUser: { id: userId, portalRoleIds: decision.roles },
        userAccesses: decision.accesses.map((access) => ({ portalUserId: userId, ...access })),
        userAccessModificationRequest: { id, requestStatus: 'APPROVED', versionno: 1 },
      },
    })
    expect(status, JSON.stringify(body)).toBe(200)
  }

  const ofUser = async (client: Client, id: number) =>
    v.parse(explanations.ofUser.done.body, (await client.send(explanations.ofUser, { params: { id } })).body)

  const own = async (client: Client) =>
    v.parse(explanations.own.done.body, (await client.send(explanations.own)).body)

  return { staff, userOf, update, newAccess, addAccess, saveAccess, request, approve, ofUser, own }
}
