import { api } from '@portal-gateway/contract/api'
import { expect } from 'vitest'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../support/accessFixtures.ts'
import type { Answered } from '../support/client.ts'
import type { TestServer } from '../support/testServer.ts'

const { userAccesses } = api

// Reasons why the sweep does not change a field.
export const leftOut =
  'The sweep omits the version; the server refuses an outdated one with VERSION_CONFLICT. [T45]'
export const stays = 'The server refuses another value.'
export const siteType =
  'The server derives the type from the site relations and ignores the sent value. [C-154]'

/** Returns the body of a successful response. */
export function bodyOf({ status, body }: Answered): object & { id: number } {
  expect([200, 201], JSON.stringify(body)).toContain(status)
  return body as object & { id: number }
}

const fixturesOf = new WeakMap<TestServer, Promise<AccessFixtures>>()

/** Creates the sites, studies, systems and project roles of a server once. */
function ids(server: TestServer): Promise<AccessFixtures> {
  const made = fixturesOf.get(server) ?? addAccessFixtures(server)
  fixturesOf.set(server, made)
  return made
}

/** Returns two accesses that are in force, each with two sites, studies and systems. */
export async function accessesAt(server: TestServer) {
  const { portal, tracker } = await ids(server)
  const access = (roleName: string) => ({
    roleName,
    sites: [
      { siteCode: 'ML-001', type: 'SITE' as const },
      { siteCode: 'ML-002', type: 'SITE' as const },
    ],
    studyNames: ['AURORA', 'BEACON'],
    systemAccessIds: [portal, tracker],
    validFrom: '2020-01-01',
    validUntil: '2090-12-31',
  })
  return [access('Reader'), access('Writer')]
}

/** Returns an access with one value fewer in each list, and with later days. */
export async function lessAccess(server: TestServer) {
  const { portal } = await ids(server)
  return {
    sites: [{ siteCode: 'ML-002', type: 'SITE' }],
    studyNames: ['BEACON'],
    systemAccessIds: [portal],
    validFrom: '2020-02-01',
    validUntil: '2091-12-31',
  }
}

export interface HeldAccess {
  id: number
  versionno: number
}

/** Creates a user with two accesses, and a support user. */
export async function holderAt(server: TestServer) {
  const accesses = await accessesAt(server)
  const person = await server.holderOf('USER')
  await giveAccesses(server, person.userId, accesses)
  const helper = await server.holderOf('WRITE_USERS')
  const params = { portalUserId: person.userId }
  const readAccesses = async () =>
    (bodyOf(await helper.send(userAccesses.listOfUser, { params })) as object as { content: HeldAccess[] })
      .content
  return { person, helper, params, readAccesses }
}
