import { randomUUID } from 'node:crypto'
import type { Access } from '@portal-gateway/contract/accesses'
import type { RightOnDay } from '@portal-gateway/contract/accessHistory'
import { api } from '@portal-gateway/contract/api'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../../src/core/permissions/validity.ts'
import { type AccessFixtures, addAccessFixtures, giveAccesses } from '../../support/accessFixtures.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'
import { atAgreements, sign } from '../agreements/agreementSite.ts'

const { list } = api.accessHistory

forEachEngine('who could use what on a day', (server) => {
  let systems: AccessFixtures
  beforeAll(async () => {
    systems = await addAccessFixtures(server())
  })
  const access = (roleName: string, changes: Partial<Access> = {}): Access => ({
    roleName,
    sites: [],
    studyNames: [],
    systemAccessIds: [systems.portal],
    ...changes,
  })
  const ask = async (client: Client, query: object) =>
    client.send(list, { query: `?${new URLSearchParams({ day: today(server().host), ...query })}` })
  const pageIn = async (client: Client, query: object) =>
    v.parse(list.done.body, (await ask(client, query)).body)
  const rowsIn = async (client: Client, query: object): Promise<RightOnDay[]> =>
    (await pageIn(client, query)).content
  const tomorrow = () => server().turnClock(86_400)

  it('an access names its origin, request, dates and agreements, also after it was removed [COND-063] [COND-064]', async () => {
    const { admin, make } = await atAgreements(server())
    const agreement = await make({ name: `Data use ${randomUUID()}`, validMonths: 12 })
    const roleName = `Nurse ${randomUUID()}`
    const role = await admin.send(api.projectRoles.create, {
      body: {
        roleName,
        description: 'Cares',
        siteRequired: false,
        studyRequired: false,
        systemAccessIds: [systems.portal],
        agreementIds: [agreement.id],
      },
    })
    const { id: projectRoleId } = v.parse(v.object({ id: v.number() }), role.body)
    const person = await server().holderOf('USER')
    const validUntil = dayAfter(today(server().host), 90)
    const asked = access(roleName, { studyNames: ['AURORA'], sites: [{ siteCode: 'ML-001', type: 'SITE' }] })
    const made = await person.send(api.accessChanges.create, {
      body: { accessControls: [{ ...asked, validUntil }], requesterComments: 'Please' },
    })
    const { id: requestId } = v.parse(v.looseObject({ id: v.number() }), made.body)
    const helper = await server().holderOf('WRITE_USERS')
    const review = await helper.send(api.accessChanges.review, {
      body: {
        portalUser: { id: person.userId },
        userAccesses: [{ ...asked, validUntil }],
        userAccessModificationRequest: { id: requestId, requestStatus: 'APPROVED', versionno: 1 },
      },
    })
    expect(review.status, JSON.stringify(review.body)).toBe(200)
    // The access is paused until the agreement is signed.
    expect(await rowsIn(admin, { userId: person.userId, projectRoleId })).toEqual([])
    await sign(person, agreement.id)
    const day = today(server().host)
    tomorrow()
    await admin.startSession(server().host, admin.userId)
    await giveAccesses(server(), person.userId, [])
    await admin.send(api.projectRoles.deactivate, { params: { id: projectRoleId } })
    await admin.send(api.agreements.deactivate, { params: { id: agreement.id } })
    await admin.send(api.users.deactivate, { params: { id: person.userId } })
    tomorrow()
    await admin.startSession(server().host, admin.userId)
    const row = {
      kind: 'ACCESS',
      portalUserId: person.userId,
      username: expect.any(String),
      firstName: 'Ada',
      lastName: 'Lovelace',
      validUntil,
      origin: {
        at: expect.stringMatching(new RegExp(`^${day}T`)),
        by: 'Ada Lovelace',
        request: { type: 'ACCESS_CHANGE', id: requestId },
      },
      conditions: [
        {
          id: agreement.id,
          name: agreement.name,
          version: 1,
          signedAt: expect.stringMatching(new RegExp(`^${day}T`)),
          validUntil: expect.any(String),
        },
      ],
      accessId: expect.any(Number),
      ...asked,
    }
    const ofPerson = { userId: person.userId }
    for (const query of [{ study: 'AURORA' }, { site: 'ML-001' }, { projectRoleId }, {}])
      expect(
        (await rowsIn(admin, { day, ...ofPerson, ...query })).filter(({ kind }) => kind === 'ACCESS'),
      ).toEqual([row])
    expect(await rowsIn(admin, { day, ...ofPerson, study: 'AURO' })).toEqual([])
    expect(await rowsIn(admin, { day, ...ofPerson, study: 'AURORA', site: 'ML-002' })).toEqual([])
    expect(await rowsIn(admin, { day: dayAfter(day, -1), ...ofPerson })).toEqual([])
    expect(await rowsIn(admin, { ...ofPerson })).toEqual([])
  })

  it('an item names the portal role, and administrators without it [COND-063]', async () => {
    const { admin, item } = await atAgreements(server())
    const role = await server().role('USER', `Laboratory ${randomUUID()}`)
    const itemId = await item([role], [])
    const user = await server().signedIn({ roles: [role] })
    const rows = await rowsIn(admin, { itemId, size: '1000' })
    const of = (id: number) => rows.filter(({ portalUserId }) => portalUserId === id)
    expect(of(user.userId)).toMatchObject([
      {
        kind: 'ITEM',
        itemId,
        roleId: role,
        isAdministrator: false,
        conditions: [],
        origin: { by: 'System', request: null },
      },
    ])
    expect(of(admin.userId)).toMatchObject([{ kind: 'ITEM', itemId, isAdministrator: true }])
    const own = await rowsIn(admin, { userId: user.userId })
    expect(own.map((row) => row.kind === 'ITEM' && row.itemId)).toEqual([itemId])
  })

  it('does not tell administrators who gave their own rights [COND-063] [C-142]', async () => {
    const admin = await server().holderOf('ADMIN')
    const other = await server().holderOf('ADMIN')
    await giveAccesses(server(), admin.userId, [access('Reader', { studyNames: ['BEACON'] })])
    const by = async (client: Client) =>
      (await rowsIn(client, { userId: admin.userId, study: 'BEACON' })).map(
        ({ origin }) => origin?.by ?? null,
      )
    const isNamed = await by(other)
    expect(await by(admin)).toEqual(isNamed.map((name) => name && 'Staff'))
  })

  it('has pages of at most 1,000 rows, each row once, by last name [COND-063]', async () => {
    const admin = await server().holderOf('ADMIN')
    const study = `PAGES-${randomUUID()}`
    const people: number[] = []
    for (let count = 0; count < 5; count += 1) people.push((await server().user()).id)
    for (const id of people) {
      const both = ['Reader', 'Writer'].map((name) => access(name, { studyNames: [study] }))
      await giveAccesses(server(), id, both)
    }
    const all = await rowsIn(admin, { study })
    expect(all.map(({ portalUserId }) => portalUserId)).toEqual(people.flatMap((id) => [id, id]))
    const pages = []
    for (const page of [0, 1, 2, 3]) pages.push(await pageIn(admin, { study, page, size: 3 }))
    expect(pages.flatMap(({ content }) => content)).toEqual(all)
    expect(pages.map(({ totalElements, totalPages, last }) => [totalElements, totalPages, last])).toEqual([
      [10, 4, false],
      [10, 4, false],
      [10, 4, false],
      [10, 4, true],
    ])
    expect((await ask(admin, { study, size: 1_001 })).status).toBe(400)
  })

  it('refuses questions without an answer, and users who are not administrators [COND-063]', async () => {
    const admin = await server().holderOf('ADMIN')
    const errorsOf = async (query: object) => {
      const { status, body } = await ask(admin, query)
      return { status, ...v.parse(v.looseObject({ globalErrors: v.array(v.string()) }), body) }
    }
    expect(await errorsOf({})).toMatchObject({
      status: 422,
      globalErrors: ['QUESTION_IS_INCOMPLETE'],
      fieldErrors: {},
    })
    expect(await errorsOf({ day: dayAfter(today(server().host), 1), study: 'AURORA' })).toMatchObject({
      status: 422,
      globalErrors: [],
      fieldErrors: { day: ['DAY_IS_IN_THE_FUTURE'] },
    })
    const unknown = String(Number.MAX_SAFE_INTEGER).slice(0, 9)
    expect(await errorsOf({ itemId: unknown, study: 'AURORA' })).toMatchObject({
      fieldErrors: { itemId: ['ITEM_ID_IS_INVALID', 'ITEM_ID_DOES_NOT_EXIST'] },
    })
    expect(await errorsOf({ projectRoleId: unknown, userId: unknown })).toMatchObject({
      fieldErrors: {
        projectRoleId: ['PROJECT_ROLE_ID_DOES_NOT_EXIST'],
        userId: ['USER_ID_DOES_NOT_EXIST'],
      },
    })
    for (const query of [
      { day: '2026-02-31' },
      { day: 'today' },
      { userId: 'x' },
      { userId: '0' },
      { study: '' },
    ])
      expect((await ask(admin, { study: 'AURORA', ...query })).status).toBe(400)
    for (const permission of ['USER', 'READ_USERS', 'WRITE_USERS'] as const)
      expect((await ask(await server().holderOf(permission), { study: 'AURORA' })).status).toBe(403)
  })
})
