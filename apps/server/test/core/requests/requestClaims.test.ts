import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { RequestClaimState } from '@portal-gateway/contract/requestClaims'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { insertRegistration } from '../../support/insertRegistration.ts'
import { newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { audit, profileChanges, registrations, requestClaims, userProfile, userRequests } = api

type Person = Client & { userId: number }

const stateOf = async (client: Client, type: string, id: number): Promise<RequestClaimState> => {
  const { status, body } = await client.send(requestClaims.get, { params: { type, id } })
  expect(status).toBe(200)
  // The cast is safe, because `send` has validated the body against the contract.
  return body as RequestClaimState
}

forEachEngine('claims of requests', (server) => {
  const reviewer = () => server().holderOf('WRITE_USERS')
  const register = (proxyUserId?: number) =>
    insertRegistration(server().host, {
      firstName: 'Mary',
      lastName: 'Somerville',
      email: 'mary@portal.example',
      accesses: [],
      ...(proxyUserId !== undefined && { proxyUserId }),
    })
  const claim = (client: Client, id: number, { type = 'REGISTRATION', query = '' } = {}) =>
    client.send(requestClaims.claim, { params: { type, id }, query })
  const requestNewName = async (client: Person): Promise<number> => {
    const { body } = await client.send(userProfile.get)
    const { firstName, lastName, email } = body as { firstName: string; lastName: string; email: string }
    const request = await client.send(profileChanges.create, {
      body: { firstName: `${firstName}s`, lastName, email, requesterComments: '' },
    })
    return (request.body as { id: number }).id
  }
  const claimsInList = async (client: Client) => {
    const { body } = await client.send(userRequests.list, { params: { status: 'pending' } })
    return (body as Paged<UserRequest>).content.flatMap(({ requestId, claim: held }) =>
      held ? [[requestId, held.userId]] : [],
    )
  }

  it('are made, listed and released by reviewers [EXP-026] [EXP-027]', async () => {
    const one = await reviewer()
    const id = await register()
    expect(await stateOf(one, 'REGISTRATION', id)).toEqual({ claim: null, isClaimable: true })
    expect((await claim(one, id)).status).toBe(200)
    expect((await claim(one, id)).status).toBe(304)
    const reader = await server().holderOf('READ_USERS')
    expect(await stateOf(reader, 'REGISTRATION', id)).toEqual({
      claim: { userId: one.userId, name: 'Ada Lovelace', claimedAt: expect.any(String) },
      isClaimable: false,
    })
    expect((await claim(reader, id)).status).toBe(403)
    expect(await claimsInList(reader)).toEqual([[id, one.userId]])
    const release = { params: { type: 'REGISTRATION', id } }
    expect((await (await reviewer()).send(requestClaims.release, release)).status).toBe(304)
    expect((await one.send(requestClaims.release, release)).status).toBe(200)
    expect(await claimsInList(reader)).toEqual([])
  })

  it('of a colleague are replaced only with takeOver; otherwise the error contains the colleague’s name [EXP-026]', async () => {
    const [one, other] = [await reviewer(), await reviewer()]
    const id = await register()
    await claim(one, id)
    const refused = await claim(other, id)
    expect(refused).toMatchObject({
      status: 422,
      body: {
        globalErrors: ['REQUEST_IS_CLAIMED'],
        failureDescription: expect.stringMatching(/^Ada Lovelace claimed this request on .* UTC\.$/),
      },
    })
    expect((await claim(other, id, { query: '?takeOver=true' })).status).toBe(200)
    expect((await stateOf(one, 'REGISTRATION', id)).claim?.userId).toBe(other.userId)
  })

  it('succeed for only one of several concurrent reviewers [EXP-026]', async () => {
    const reviewers = await Promise.all([reviewer(), reviewer(), reviewer()])
    const id = await register()
    const answers = await Promise.all(reviewers.map((each) => claim(each, id)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })

  it("of a user's own request can be neither made nor seen by that user [EXP-026] [T18]", async () => {
    const [own, other] = [await reviewer(), await reviewer()]
    const proxied = await register(own.userId)
    const change = await requestNewName(own)
    for (const [type, id] of [
      ['REGISTRATION', proxied],
      ['PROFILE_CHANGE', change],
    ] as const) {
      expect((await claim(own, id, { type })).status).toBe(403)
      expect((await claim(other, id, { type })).status).toBe(200)
      expect(await stateOf(own, type, id)).toEqual({ claim: null, isClaimable: false })
      expect((await stateOf(other, type, id)).claim?.userId).toBe(other.userId)
    }
    const listed = await claimsInList(own)
    expect(listed.filter(([id]) => id === proxied || id === change)).toEqual([])
    const { body } = await own.send(api.audit.ofUser, { params: { id: own.userId } })
    expect(JSON.stringify(body)).not.toContain('claimedBy')
  })

  it('end when the request is decided or deleted [EXP-026]', async () => {
    const one = await reviewer()
    const { id: denied, registrationForm } = await newRegistration(server().host)
    const removed = await register()
    const { body } = await one.send(profileChanges.get, {
      params: { id: await requestNewName(await server().holderOf('USER')) },
    })
    const change = body as { id: number; versionno: number }
    await claim(one, denied)
    await claim(one, removed)
    await claim(one, change.id, { type: 'PROFILE_CHANGE' })
    const answer = await one.send(api.registrationActions.deny, { body: { registrationForm } })
    expect(answer.status).toBe(200)
    await one.send(registrations.remove, { params: { id: removed } })
    const decided = await one.send(profileChanges.review, {
      params: { id: change.id },
      body: { ...change, requestStatus: 'REJECTED' },
    })
    expect(decided.status).toBe(200)
    const left = await server()
      .host.engine.db.selectFrom('request_claims')
      .select('request_id')
      .where('user_id', '=', one.userId)
      .execute()
    expect(left).toEqual([])
    expect(await stateOf(one, 'REGISTRATION', denied)).toEqual({ claim: null, isClaimable: false })
    expect((await claim(one, denied)).body).toMatchObject({ globalErrors: ['REQUEST_IS_RESOLVED'] })
    expect((await claim(one, removed)).status).toBe(404)
    expect((await claim(one, 1, { type: 'LEAVE' })).status).toBe(404)
  })

  it('are audited with the former and the new reviewer [EXP-026] [T57]', async () => {
    const one = await reviewer()
    const id = await register()
    await claim(one, id)
    const { body } = await (await server().holderOf('ADMIN')).send(audit.list, {
      query: '?entity=REGISTRATION',
    })
    const { content } = body as Paged<{ entityId: number; action: string; changes: unknown[] }>
    expect(content.find(({ entityId }) => entityId === id)).toMatchObject({
      action: 'UPDATED',
      changes: [{ field: 'claimedBy', before: null, after: `${one.userId} - Ada Lovelace` }],
    })
  })
})
