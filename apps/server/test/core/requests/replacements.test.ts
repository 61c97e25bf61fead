import type { AccessChange } from '@portal-gateway/contract/accessChanges'
import type { AccessControlDraft } from '@portal-gateway/contract/accesses'
import { api } from '@portal-gateway/contract/api'
import type { Paged } from '@portal-gateway/contract/paged'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import type { UserRequest } from '@portal-gateway/contract/userRequests'
import { expect, it } from 'vitest'
import { findClaim } from '../../../src/core/requests/claimQueries.ts'
import type { Client } from '../../support/client.ts'
import { newAccess } from '../../support/registrationRows.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { accessChanges, profileChanges, requestClaims, userProfile, userRequests } = api

type Person = Client & { userId: number }
type Asked = AccessChange | ProfileChange

const unknownRole = {
  roleName: 'Nobody offers this',
  sites: [],
  studyNames: [],
  systemAccessIds: [],
}

const kinds = [
  {
    kind: 'access change',
    entity: 'ACCESS_CHANGE',
    /** Sends a request with this comment. */
    ask: (person: Person, requesterComments: string, replaces?: number) =>
      person.send(accessChanges.create, { body: { accessControls: [], requesterComments, replaces } }),
    askWrongly: (person: Person, replaces: number) =>
      person.send(accessChanges.create, { body: { accessControls: [unknownRole], replaces } }),
    /** Sends a request with other values and the comment of the first request. */
    askOther: (person: Person, replaces: number, access: AccessControlDraft) =>
      person.send(accessChanges.create, {
        body: { accessControls: [access], requesterComments: 'For BEACON', replaces },
      }),
    askNothing: (person: Person, replaces: number) =>
      person.send(accessChanges.create, { body: { accessControls: [], replaces } }),
    withdraw: (person: Person, requestId: number) =>
      person.send(accessChanges.withdraw, { params: { requestId } }),
    listOwn: (person: Person) => person.send(accessChanges.listOwn),
    reject: (helper: Client, { id, portalUserId }: Asked) =>
      helper.send(accessChanges.review, {
        body: {
          portalUser: { id: portalUserId },
          userAccesses: [],
          userAccessModificationRequest: { id, requestStatus: 'REJECTED', messageToRequester: 'No' },
        },
      }),
  },
  {
    kind: 'profile change',
    entity: 'PROFILE_CHANGE',
    ask: async (person: Person, requesterComments: string, replaces?: number) => {
      const profile = (await person.send(userProfile.get)).body as UserProfile
      const body = { ...profile, lastName: 'Byron', requesterComments, replaces }
      return person.send(profileChanges.create, { body })
    },
    askWrongly: async (person: Person, replaces: number) => {
      const profile = (await person.send(userProfile.get)).body as UserProfile
      const { email } = await anotherAccount()
      return person.send(profileChanges.create, { body: { ...profile, email, replaces } })
    },
    askOther: async (person: Person, replaces: number) => {
      const profile = (await person.send(userProfile.get)).body as UserProfile
      const body = { ...profile, lastName: 'King', requesterComments: 'For BEACON', replaces }
      return person.send(profileChanges.create, { body })
    },
    askNothing: async (person: Person, replaces: number) => {
      const profile = (await person.send(userProfile.get)).body as UserProfile
      return person.send(profileChanges.create, { body: { ...profile, replaces } })
    },
    withdraw: (person: Person, id: number) => person.send(profileChanges.withdraw, { params: { id } }),
    listOwn: (person: Person) => person.send(profileChanges.listOwn),
    reject: (helper: Client, request: Asked) =>
      helper.send(profileChanges.review, {
        params: { id: request.id },
        body: { ...request, requestStatus: 'REJECTED', messageToRequester: 'No' },
      }),
  },
] as const

let other: Person | undefined
async function anotherAccount(): Promise<UserProfile> {
  if (!other) throw new Error('The test must assign `other` before it calls askWrongly.')
  return (await other.send(userProfile.get)).body as UserProfile
}

forEachEngine('changes of pending requests', (server) => {
  for (const { kind, entity, ask, askWrongly, askOther, askNothing, withdraw, listOwn, reject } of kinds) {
    const newRequest = async () => {
      const person = await server().holderOf('USER')
      const { status, body } = await ask(person, 'For BEACON')
      expect(status).toBe(201)
      return { person, request: body as Asked }
    }
    const ownOf = async (person: Person) => {
      const { content } = (await listOwn(person)).body as { content: Asked[] }
      return content.map(({ id, requesterComments, requestStatus, inactive }) => ({
        id,
        requesterComments,
        requestStatus,
        inactive,
      }))
    }
    const first = { requesterComments: 'For BEACON', requestStatus: 'NEW', inactive: false }

    it(`a changed ${kind} replaces the pending one, which becomes withdrawn and loses its claim [EXP-024]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      const listed = async () => {
        const query = `?${new URLSearchParams({ email: request.email })}`
        const { body } = await helper.send(userRequests.list, { params: { status: 'pending' }, query })
        return (body as Paged<UserRequest>).content.map(({ requestId, claim }) => ({
          requestId,
          isClaimed: claim !== undefined,
        }))
      }
      const claimed = { params: { type: entity, id: request.id } }
      expect((await helper.send(requestClaims.claim, claimed)).status).toBe(200)
      expect(await listed()).toEqual([{ requestId: request.id, isClaimed: true }])

      const answer = await ask(person, 'For CASCADE', request.id)
      expect(answer.status).toBe(201)
      const { id } = answer.body as Asked
      expect(await ownOf(person)).toEqual([
        { id, requesterComments: 'For CASCADE', requestStatus: 'NEW', inactive: false },
        { id: request.id, ...first, inactive: true },
      ])
      expect(await listed()).toEqual([{ requestId: id, isClaimed: false }])
      expect((await reject(helper, request)).body).toMatchObject({ globalErrors: ['REQUEST_IS_WITHDRAWN'] })

      const entries = await server()
        .host.engine.db.selectFrom('audit_entries')
        .select(['action', 'actor_id', 'changes'])
        .where('entity', '=', entity)
        .where('entity_id', '=', request.id)
        .where('actor_id', '=', person.userId)
        .execute()
      expect(entries).toEqual([
        {
          action: 'WITHDRAWN',
          actor_id: person.userId,
          changes: `[{"field":"inactive","before":false,"after":true},{"field":"replacedBy","before":null,"after":${id}}]`,
        },
      ])
    })

    it(`changing a ${kind} is logged as the withdrawal of the old one and a new request [EXP-024] [T57]`, async () => {
      const { person, request } = await newRequest()
      const before = server().log.length
      const { id } = (await ask(person, 'For CASCADE', request.id)).body as Asked
      const lines = server()
        .log.slice(before)
        .filter(({ event }) => event.startsWith(kind))
      const { userId } = person
      expect(lines).toEqual([
        { level: 'info', event: `${kind} withdrawn`, id: request.id, userId },
        { level: 'info', event: `${kind} requested`, id, userId },
      ])
    })

    it(`a changed ${kind} that is refused or empty does not affect the pending one [EXP-024]`, async () => {
      const { person, request } = await newRequest()
      other = await server().holderOf('USER')
      expect((await askWrongly(person, request.id)).status).toBe(422)
      expect((await askNothing(person, request.id)).status).toBe(304)
      expect(await ownOf(person)).toEqual([{ id: request.id, ...first }])
    })

    it(`an unchanged ${kind} returns 304 and does not affect the pending one and its claim [EXP-024]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      const claimed = { params: { type: entity, id: request.id } }
      expect((await helper.send(requestClaims.claim, claimed)).status).toBe(200)
      const written = async () => {
        const { db } = server().host.engine
        const mails = db.selectFrom('mail_outbox').select('id').where('recipient', '=', request.email)
        return {
          own: await ownOf(person),
          claim: await findClaim(db, entity, request.id),
          mails: await mails.execute(),
        }
      }
      const before = await written()
      expect(before).toMatchObject({ own: [{ id: request.id, ...first }], claim: {}, mails: [{}] })
      expect((await ask(person, 'For BEACON', request.id)).status).toBe(304)
      expect(await written()).toEqual(before)
    })

    it(`a changed ${kind} with the same comment and other values replaces the pending one [EXP-024]`, async () => {
      const { person, request } = await newRequest()
      const access = await newAccess(server().host)
      const answer = await askOther(person, request.id, access)
      expect(answer.status).toBe(201)
      const { id } = answer.body as Asked
      expect((await askOther(person, id, access)).status).toBe(304)
      expect((await ownOf(person)).map(({ inactive }) => inactive)).toEqual([false, true])
    })

    it(`a ${kind} that does not exist or belongs to another user cannot be replaced [EXP-024] [T17]`, async () => {
      const { person, request } = await newRequest()
      const stranger = await server().holderOf('USER')
      for (const id of [request.id, 2_000_000_000]) {
        const answer = await ask(stranger, 'Mine', id)
        expect(answer.status).toBe(422)
        expect(answer.body).toEqual({
          globalErrors: [],
          fieldErrors: { replaces: ['REPLACES_DOES_NOT_EXIST'] },
        })
      }
      expect(await ownOf(person)).toEqual([{ id: request.id, ...first }])
      expect(await ownOf(stranger)).toEqual([])
    })

    it(`a decided ${kind} cannot be replaced; the error does not contain the reviewer [EXP-024] [C-142]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      expect((await reject(helper, request)).status).toBe(200)
      const answer = await ask(person, 'For CASCADE', request.id)
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual({ globalErrors: ['REQUEST_IS_RESOLVED'], fieldErrors: {} })
      expect(await ownOf(person)).toEqual([{ id: request.id, ...first, requestStatus: 'REJECTED' }])
    })

    it(`a withdrawn ${kind} cannot be replaced [EXP-024]`, async () => {
      const { person, request } = await newRequest()
      expect((await withdraw(person, request.id)).status).toBe(200)
      const answer = await ask(person, 'For CASCADE', request.id)
      expect(answer.status).toBe(422)
      expect(answer.body).toMatchObject({ globalErrors: ['REQUEST_IS_WITHDRAWN'] })
      expect(await ownOf(person)).toEqual([{ id: request.id, ...first, inactive: true }])
    })

    it(`only one of two concurrent changes of a ${kind} succeeds [EXP-024] [T46]`, async () => {
      const { person, request } = await newRequest()
      const answers = await Promise.all([
        ask(person, 'For CASCADE', request.id),
        ask(person, 'For AURORA', request.id),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422])
      const refused = answers.find(({ status }) => status === 422)
      expect(refused?.body).toMatchObject({ globalErrors: ['REQUEST_IS_WITHDRAWN'] })
      expect((await ownOf(person)).map(({ inactive }) => inactive)).toEqual([false, true])
    })

    it(`if a ${kind} is changed and decided concurrently, only one of the two calls succeeds [EXP-024] [T44]`, async () => {
      const { person, request } = await newRequest()
      const helper = await server().holderOf('WRITE_USERS')
      const [changed, decided] = await Promise.all([
        ask(person, 'For CASCADE', request.id),
        reject(helper, request),
      ])
      expect([changed.status, decided.status]).toEqual(changed.status === 201 ? [201, 422] : [422, 200])
      const own = await ownOf(person)
      expect(own).toHaveLength(changed.status === 201 ? 2 : 1)
    })
  }
})
