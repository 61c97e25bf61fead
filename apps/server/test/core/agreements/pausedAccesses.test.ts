import { agreements } from '@portal-gateway/contract/agreements'
import { api } from '@portal-gateway/contract/api'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../support/testServer.ts'
import { atProjectRoles, unique } from '../configuration/projectRoleSite.ts'
import { atAgreements, sign } from './agreementSite.ts'

const { userAccesses, userProfile, users } = api
const Accesses = v.array(
  v.looseObject({ id: v.number(), roleName: v.string(), unmetAgreements: v.optional(v.array(v.unknown())) }),
)

forEachEngine('accesses whose project role requires agreements', (server) => {
  /** Creates a user with an access whose role requires an agreement, and one whose role requires nothing. */
  async function site() {
    const at = await atAgreements(server())
    const roles = await atProjectRoles(server())
    const agreement = await at.make()
    const nurse = await roles.make({ roleName: unique('Nurse'), agreementIds: [agreement.id] })
    const reader = await roles.make({ roleName: unique('Reader') })
    const user = await server().holderOf('USER')
    const draft = (roleName: string) => ({
      portalUserId: user.userId,
      roleName,
      sites: [],
      studyNames: [],
      systemAccessIds: [roles.fixed],
    })
    const give = async (roleName: string) =>
      v.parse(
        v.looseObject({ id: v.number() }),
        (await at.admin.send(userAccesses.create, { body: draft(roleName) })).body,
      ).id
    const [paused, open] = [await give(nurse.roleName), await give(reader.roleName)]
    const params = { portalUserId: user.userId }
    const idsIn = (body: unknown) =>
      v
        .parse(Accesses, body)
        .map(({ id }) => id)
        .filter((id) => id === paused || id === open)
        .toSorted((one, other) => one - other)
    const contentOf = (body: unknown) => v.parse(v.object({ content: v.unknown() }), body).content
    return {
      ...at,
      roles,
      agreement,
      nurse,
      reader,
      user,
      draft,
      paused,
      open,
      params,
      /** Returns the accesses in force, as the three lists contain them. */
      inForce: async () => [
        idsIn(contentOf((await user.send(userAccesses.listOwn)).body)),
        idsIn(contentOf((await at.admin.send(userAccesses.listOfUser, { params })).body)),
        idsIn((await at.admin.send(userAccesses.listAll)).body),
      ],
      all: async () =>
        v.parse(
          Accesses,
          contentOf((await user.send(userAccesses.listOwn, { query: '?validity=ALL' })).body),
        ),
    }
  }
  const thrice = (ids: readonly number[]) => [ids, ids, ids]

  it('are not in the lists of accesses in force until the user has signed [COND-035]', async () => {
    const { admin, agreement, inForce, all, user, paused, open } = await site()
    const unmetAgreements = [
      { id: agreement.id, name: agreement.name, version: 1, reason: 'UNSIGNED' as const },
    ]
    expect(await inForce()).toEqual(thrice([open]))
    const unmetIn = (list: v.InferOutput<typeof Accesses>) =>
      new Map(list.map((access) => [access.id, access.unmetAgreements]))
    const expected = new Map([
      [paused, unmetAgreements],
      [open, undefined],
    ])
    expect(unmetIn(await all())).toEqual(expected)
    const Holder = v.looseObject({ userAccesses: Accesses })
    const profile = (await user.send(userProfile.get)).body
    expect(unmetIn(v.parse(Holder, profile).userAccesses)).toEqual(expected)
    const seen = (await admin.send(users.get, { params: { id: user.userId } })).body
    expect(unmetIn(v.parse(Holder, seen).userAccesses)).toEqual(expected)
    const one = (await admin.send(userAccesses.get, { params: { accessId: paused } })).body
    expect(one).toMatchObject({ id: paused, unmetAgreements })

    expect((await sign(user, agreement.id)).status).toBe(200)
    expect(await inForce()).toEqual(thrice([paused, open]))
    expect((await all()).every((access) => access.unmetAgreements === undefined)).toBe(true)
  })

  it('are paused again by a version that asks again, not by an inactive agreement [COND-035] [COND-042]', async () => {
    const { agreement, change, deactivate, activate, inForce, user, paused, open } = await site()
    await sign(user, agreement.id)
    await change(agreement.id, { text: 'Changed.', asksAgain: true })
    expect(await inForce()).toEqual(thrice([open]))
    await deactivate(agreement.id)
    expect(await inForce()).toEqual(thrice([paused, open]))
    await activate(agreement.id)
    expect(await inForce()).toEqual(thrice([open]))
    await sign(user, agreement.id, 2)
    expect(await inForce()).toEqual(thrice([paused, open]))
  })

  it('of an inactive role are paused too, unless an active role has the name [COND-022] [COND-035]', async () => {
    const { roles, nurse, inForce, paused, open } = await site()
    await roles.deactivate(nurse.id)
    expect(await inForce()).toEqual(thrice([open]))
    await server()
      .host.engine.db.insertInto('project_roles')
      .values({
        role_name: nurse.roleName,
        role_name_key: nurse.roleName.toLowerCase(),
        description: '',
        site_required: 0,
        study_required: 0,
        inactive: 0,
        sort: 0,
        versionno: 1,
      })
      .execute()
    expect(await inForce()).toEqual(thrice([paused, open]))
  })

  it('are not removed by a list of a client that did not know them [COND-043]', async () => {
    const { admin, reader, nurse, draft, params, all, paused, open } = await site()
    const save = (body: object) => admin.send(userAccesses.saveOfUser, { params, body })
    const readerAccess = { ...draft(reader.roleName), id: open, validUntil: '2099-01-01' }
    expect((await save({ userAccesses: [readerAccess], knownIds: [open] })).status).toBe(200)
    expect(new Set((await all()).map(({ id }) => id))).toEqual(new Set([paused, open]))
    expect((await save({ userAccesses: [{ ...readerAccess, validUntil: '2099-01-02' }] })).status).toBe(200)
    expect(new Set((await all()).map(({ id }) => id))).toEqual(new Set([paused, open]))
    // A client that knew the access removes it by leaving it out.
    const later = { ...readerAccess, validUntil: '2099-01-03' }
    expect((await save({ userAccesses: [later], knownIds: [open, paused] })).status).toBe(200)
    expect((await all()).map(({ roleName }) => roleName)).not.toContain(nurse.roleName)
  })
})

forEachEngine('items that require agreements', (server) => {
  it('show the unmet agreements instead of the content, until the user has signed [COND-033] [COND-034]', async () => {
    const { admin, make, change, deactivate, activate, item } = await atAgreements(server())
    const [b, a] = [await make({ name: unique('B terms') }), await make({ name: unique('A terms') })]
    const role = await server().role('USER')
    const url = 'https://atlas.portal.example/'
    const details = { url, details: 'Secret details', shortDescription: 'Maps' }
    const id = await item([role], [b.id, a.id], details)
    const user = await server().signedIn({ roles: [role] })
    const params = { id }
    const card = async () => {
      const cards = v.parse(
        api.dashboardItems.list.done.body,
        (await user.send(api.dashboardItems.list)).body,
      )
      return cards.find((each) => each.id === id)
    }
    const read = async () => (await user.send(api.dashboardItems.get, { params })).body
    const unsigned = (agreement: typeof a) => ({
      id: agreement.id,
      name: agreement.name,
      version: 1,
      reason: 'UNSIGNED',
    })
    expect(await card()).toMatchObject({ url: '', unmetAgreements: [unsigned(a), unsigned(b)] })
    expect(await read()).toMatchObject({
      details: '',
      url: '',
      longDescription: null,
      shortDescription: 'Maps',
      resources: [],
      categories: [],
      unmetAgreements: [unsigned(a), unsigned(b)],
    })
    expect((await user.send(api.dashboardItems.pin, { params })).status).toBe(200)
    await sign(user, a.id)
    expect(await card()).toMatchObject({ url: '', unmetAgreements: [unsigned(b)] })
    await sign(user, b.id)
    expect(await card()).toMatchObject({ url })
    expect(await card()).not.toHaveProperty('unmetAgreements')
    expect(await read()).toMatchObject({ url, details: 'Secret details' })
    expect(await read()).not.toHaveProperty('unmetAgreements')

    await change(a.id, { text: 'Changed.', asksAgain: true })
    expect(await card()).toMatchObject({ unmetAgreements: [{ id: a.id, version: 2, reason: 'NEW_VERSION' }] })
    await deactivate(a.id)
    expect(await card()).toMatchObject({ url })
    await activate(a.id)
    expect((await card())?.unmetAgreements).toHaveLength(1)
    // Another user's signatures do not count.
    const other = await server().signedIn({ roles: [role] })
    expect((await other.send(api.dashboardItems.get, { params })).body).toMatchObject({ url: '' })
    const whole = await admin.send(api.dashboardItems.getForAdministrators, { params })
    expect(whole.body).toMatchObject({ url, agreementIds: [b.id, a.id].toSorted((x, y) => x - y) })
    expect((await admin.send(agreements.signatures, { params: { id: b.id } })).body).toMatchObject({
      totalElements: 1,
      content: [{ portalUserId: user.userId, version: 1, counts: true }],
    })
  })
})
