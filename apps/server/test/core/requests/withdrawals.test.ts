import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, profileChanges, requestClaims, userProfile, userRequests } = api

type Person = Client & { userId: number }
type Asked = AccessChange | ProfileChange

const kinds = [
  {
    kind: 'access change',
    entity: 'ACCESS_CHANGE',
    ask: (person: Person) =>
      person.send(accessChanges.create, { body: { accessControls: [], requesterComments: 'For BEACON' } }),
    withdraw: (person: Client, requestId: number) =>
      person.send(accessChanges.withdraw, { params: { requestId } }),
    get: (person: Client, requestId: number) => person.send(accessChanges.get, { params: { requestId } }),
    review: (helper: Client, { id, portalUserId }: Asked, requestStatus: string) =>
      helper.send(accessChanges.review, {
        body: {
          portalUser: { id: portalUserId },
          userAccesses: [],
          userAccessModificationRequest: { id, requestStatus, messageToRequester: 'No' },
        },
      }),
  },
  {
    kind: 'profile change',
    entity: 'PROFILE_CHANGE',
    ask: async (person: Person) => {
      const profile = (await person.send(userProfile.get)).body as UserProfile
      return person.send(profileChanges.create, { body: { ...profile, lastName: 'Byron' } })
    },
    withdraw: (person: Client, id: number) => person.send(profileChanges.withdraw, { params: { id } }),
    get: (person: Client, id: number) => person.send(profileChanges.get, { params: { id } }),
    review: (helper: Client, request: Asked, requestStatus: string) =>
      helper.send(profileChanges.review, {
        params: { id: request.id },
        body: { ...request, requestStatus, messageToRequester: 'No' },
      }),
  },
] as const

forEachEngine('withdrawals of requests', (server) => {
  for (const { kind, entity, ask, withdraw, get, review } of kinds) {
    const newRequest = async () => {
      const person = await server().holderOf('USER')
      const { status, body } = await ask(person)
      expect(status).toBe(201)
      return { person, request: body as Asked }
    }

    it(`the requester can withdraw a pending ${kind}, which becomes inactive, and send a new one [EXP-020]`, async () => {
      const { person, request } = await newRequest()
      const answer = await withdraw(person, request.id)
      expect(answer.status).toBe(200)
      expect((await get(person, request.id)).body).toEqual({
        ...request,
        inactive: true,
        versionno: 2,
        dchng: expect.any(String),
      })
      expect(server().log).toContainEqual({
        level: 'info',
        event: `${kind} withdrawn`,
        id: request.id,
        userId: person.userId,
      })
      const [entry] = await server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['action', 'actor_id', 'subject_id', 'changes'])
        .where('entity', '=', entity)
        .where('entity_id', '=', request.id)
        .orderBy('id', 'desc')
        .execute()
      expect(entry).toEqual({
        action: 'WITHDRAWN',
        actor_id: person.userId,
        subject_id: person.userId,
        changes: '[{"field":"inactive","before":false,"after":true}]',
      })
      expect((await withdraw(person, request.id)).status).toBe(304)
      expect((await ask(person)).status).toBe(201)
    })

    it(`support does not see a withdrawn ${kind} in the list, and can read but not decide it [EXP-021]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      const listed = async (status: string) => {
        const query = `?${new URLSearchParams({ email: request.email })}`
        const { body } = await helper.send(userRequests.list, { params: { status }, query })
        return (body as Paged<UserRequest>).content.map(({ requestId }) => requestId)
      }
      expect(await listed('pending')).toEqual([request.id])
      const claim = { params: { type: entity, id: request.id } }
      expect((await helper.send(requestClaims.claim, claim)).status).toBe(200)
      await withdraw(person, request.id)
      expect(
        await server()
          .host.engine.db.selectFrom('request_claims')
          .selectAll()
          .where('request_type', '=', entity)
          .where('request_id', '=', request.id)
          .execute(),
      ).toEqual([])
      for (const requestStatus of ['APPROVED', 'REJECTED', 'IN_PROGRESS']) {
        const answer = await review(helper, { ...request, versionno: 2 }, requestStatus)
        expect(answer.status).toBe(422)
        expect(answer.body).toEqual({
          globalErrors: ['REQUEST_IS_WITHDRAWN'],
          fieldErrors: {},
          failureDescription: expect.stringMatching(
            /^It was withdrawn on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\.$/,
          ),
        })
      }
      expect((await get(helper, request.id)).body).toMatchObject({ requestStatus: 'NEW', inactive: true })
      expect(await listed('pending')).toEqual([])
      expect(await listed('resolved')).toEqual([])
    })

    it(`another user's ${kind} cannot be withdrawn [EXP-020] [T17]`, async () => {
      const { person, request } = await newRequest()
      for (const permission of ['USER', 'WRITE_USERS', 'ADMIN'] as const) {
        const other = await server().holderOf(permission)
        expect((await withdraw(other, request.id)).status).toBe(404)
      }
      expect((await withdraw(person, 2_000_000_000)).status).toBe(404)
      expect((await get(person, request.id)).body).toEqual(request)
    })

    it(`a decided ${kind} cannot be withdrawn; the error does not contain the reviewer [EXP-020] [C-142]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      expect((await review(helper, request, 'REJECTED')).status).toBe(200)
      const answer = await withdraw(person, request.id)
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({ globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} })
      expect((await get(person, request.id)).body).toMatchObject({
        requestStatus: 'REJECTED',
        inactive: false,
      })
    })
  }

  it('if a request is withdrawn and decided concurrently, one call succeeds and the other one returns an error [EXP-021] [T44]', async () => {
    const [, profileChange] = kinds
    const person = await server().holderOf('USER')
    const helper = await server().holderOf('WRITE_USERS')
    const request = (await profileChange.ask(person)).body as Asked
    const [withdrawn, decided] = await Promise.all([
      profileChange.withdraw(person, request.id),
      profileChange.review(helper, request, 'REJECTED'),
    ])
    expect([withdrawn.status, decided.status]).toContain(200)
    expect([withdrawn.status, decided.status]).toContain(422)
    expect((await profileChange.get(person, request.id)).body).toMatchObject(
      withdrawn.status === 200
        ? { requestStatus: 'NEW', inactive: true }
        : { requestStatus: 'REJECTED', inactive: false },
    )
  })
})
