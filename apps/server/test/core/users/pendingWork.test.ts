import { api } from '@portal-gateway/contract/api'
import { mostCounted, mostOwnRequests } from '@portal-gateway/contract/bounds'
import type { PendingWork } from '@portal-gateway/contract/pendingWork'
import { expect, it } from 'vitest'
import { noRecipient, queueMail } from '../../../src/core/mail/mail.ts'
import type { Client } from '../../support/client.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { pendingWork, profileChanges, userProfile, session } = api

const workOf = async (client: Client, lateBefore?: number): Promise<PendingWork> => {
  const query = lateBefore === undefined ? '' : `?lateBefore=${new Date(lateBefore).toISOString()}`
  const { status, body } = await client.send(pendingWork.get, { query })
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return body as PendingWork
}

forEachEngine('pending work', (server) => {
  const member = () => server().holderOf('USER')
  const register = (firstName: string, proxyUserId?: number) =>
    insertRegistration(server().host, {
      firstName,
      lastName: 'Somerville',
      email: `${firstName.toLowerCase()}@portal.example`,
      accesses: [],
      ...(proxyUserId !== undefined && { proxyUserId }),
    })
  const requestNewName = async (client: Client) => {
    const { body } = await client.send(userProfile.get)
    const { firstName, lastName, email } = body as { firstName: string; lastName: string; email: string }
    const request = await client.send(profileChanges.create, {
      body: { firstName: `${firstName}s`, lastName, email, requesterComments: '' },
    })
    expect(request.status).toBe(201)
  }

  it('depends on the permission: users without READ_USERS receive only the data about their own requests [EXP-001]', async () => {
    expect(await workOf(await member())).toEqual({ ownRequests: [] })
    const reader = await workOf(await server().holderOf('READ_USERS'))
    expect(reader).toEqual({
      requests: { count: 0, late: 0, oldest: null },
      lockedAccounts: 0,
      ownRequests: [],
    })
    expect((await workOf(await server().holderOf('ADMIN'))).failedMails).toBe(0)
    expect((await server().visitor().send(pendingWork.get)).status).toBe(401)
  })

  it('counts the pending and the late requests of all types, and contains the oldest request [EXP-001]', async () => {
    const start = server().host.clock.now()
    const registration = await register('Mary')
    server().turnClock(24 * 3600)
    const requester = await member()
    await requestNewName(requester)
    const reader = await server().holderOf('READ_USERS')
    const { requests } = await workOf(reader, start + 3600_000)
    expect(requests).toEqual({
      count: 2,
      late: 1,
      oldest: { requestId: registration, userRequestType: 'REGISTRATION', dateSubmitted: expect.any(String) },
    })
    expect((await workOf(reader, start + 48 * 3600_000)).requests?.late).toBe(2)
    expect((await workOf(reader)).requests?.late).toBe(0)
    expect((await reader.send(pendingWork.get, { query: '?lateBefore=yesterday' })).status).toBe(400)
    expect((await workOf(requester)).ownRequests).toEqual([
      {
        requestId: expect.any(Number),
        userRequestType: 'PROFILE_CHANGE',
        dateSubmitted: expect.any(String),
        name: '',
      },
    ])
  })

  it("contains a limited number of the caller's own requests for other persons [EXP-004]", async () => {
    const requester = await member()
    await register('Sophie', requester.userId)
    expect((await workOf(requester)).ownRequests).toEqual([
      expect.objectContaining({ userRequestType: 'REGISTRATION', name: 'Sophie Somerville' }),
    ])
    for (let more = 0; more < mostOwnRequests; more += 1) await register(`More${more}`, requester.userId)
    expect((await workOf(requester)).ownRequests).toHaveLength(mostOwnRequests)
  })

  it('counts a locked account once, and ignores unknown names [EXP-001]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const user = await server().user({ hasPassword: true, roles: [await server().role('USER')] })
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await server().visitor().signIn(user.username, 'a guess')
      await server().visitor().signIn('nobody', 'a guess')
    }
    expect((await workOf(reader)).lockedAccounts).toBe(1)
    server().turnClock(20 * 60)
    expect((await workOf(reader)).lockedAccounts).toBe(0)
  })

  it('counts mails that could not be delivered, except mails without a recipient [EXP-001]', async () => {
    const { host } = server()
    const administrator = await server().holderOf('ADMIN')
    for (const recipient of ['ada@portal.example', 'mary@portal.example'])
      await queueMail(host.engine.db, host, { recipient, subject: '', text: '' })
    await queueMail(host.engine.db, host, undefined)
    await host.engine.db
      .updateTable('mail_outbox')
      .set({ next_at: null })
      .where('recipient', 'in', ['ada@portal.example', noRecipient])
      .execute()
    expect((await workOf(administrator)).failedMails).toBe(1)
  })

  it('stops counting at its limit [EXP-001]', async () => {
    const rows = Array.from({ length: mostCounted + 2 }, (_, place) => place)
    await Promise.all(rows.map((place) => register(`Limit${place}`)))
    const { requests } = await workOf(await server().holderOf('READ_USERS'), Date.now() + 1e12)
    expect(requests).toMatchObject({ count: mostCounted + 1, late: mostCounted + 1 })
  })

  it('does not extend the session [EXP-002]', async () => {
    const { tokenTimeoutInSeconds } = server().host.settings
    const client = await member()
    server().turnClock(tokenTimeoutInSeconds - 60)
    await workOf(client)
    server().turnClock(120)
    expect((await client.send(pendingWork.get)).status).toBe(401)
    const other = await member()
    server().turnClock(tokenTimeoutInSeconds - 60)
    await other.send(session.refresh)
    server().turnClock(120)
    expect((await other.send(pendingWork.get)).status).toBe(200)
  })
})
