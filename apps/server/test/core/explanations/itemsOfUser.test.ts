import process from 'node:process'
import { api } from '@portal-gateway/contract/api'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import type { ItemAnswer, ItemExplanation } from '@portal-gateway/contract/explanations'
import type { Permission } from '@portal-gateway/contract/permissions'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { agreementService } from '../../../src/core/agreements/agreements.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import type { Client } from '../../support/client.ts'
import { create, fileOf, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { random } from '../../sweeps/fuzz/random.ts'
import { atAgreements, sign } from '../agreements/agreementSite.ts'
import { explanationSite } from './explanationSite.ts'

const { dashboardItems, explanations, files } = api

const answersOf = async (client: Client, id: number): Promise<ItemAnswer[]> =>
  v.parse(
    explanations.itemsOfUser.done.body,
    (await client.send(explanations.itemsOfUser, { params: { id } })).body,
  )

const itemFor = async (client: Client, id: number, itemId: number): Promise<ItemExplanation> =>
  v.parse(
    explanations.itemOfUser.done.body,
    (await client.send(explanations.itemOfUser, { params: { id, itemId } })).body,
  )

/** Returns the caller's own explanation of an item; undefined if it is missing. */
const ownItem = async (client: Client, id: number): Promise<ItemExplanation | undefined> => {
  const { status, body } = await client.send(explanations.ownItem, { params: { id } })
  return status === 200 ? v.parse(explanations.ownItem.done.body, body) : undefined
}

const idsOf = (records: readonly { id: number }[]) => records.map(({ id }) => id)

forEachEngine('the explanation of dashboard items', (server) => {
  const { staff, update } = explanationSite(server)
  const dayAway = (days: number) => dayAfter(today(server().host), days)

  it('names the roles, their origins and the agreements of an item [COND-058] [COND-059]', async () => {
    const grace = await staff('Grace Hopper')
    const { make, item } = await atAgreements(server())
    const [cite, share] = [await make({ name: 'Cite', validMonths: 12 }), await make({ name: 'Share' })]
    const names = ['Ended', 'Held', 'Other', 'Unrelated']
    const [ended = 0, held = 0, other = 0, unrelated = 0] = await Promise.all(
      names.map((name) => server().role('USER', name)),
    )
    const retired = await server().role('USER', 'Retired')
    const itemId = await item([ended, held, other, retired], [cite.id, share.id], { name: 'Atlas' })
    await server()
      .host.engine.db.updateTable('portal_roles')
      .set({ inactive: 1 })
      .where('id', '=', retired)
      .execute()
    const person = await server().signedIn({ roles: [unrelated] })
    const explained = () => itemFor(grace, person.userId, itemId)
    const unmet = [
      { id: cite.id, name: 'Cite', version: 1, reason: 'UNSIGNED' },
      { id: share.id, name: 'Share', version: 1, reason: 'UNSIGNED' },
    ]
    const all = [ended, held, other].map((id, index) => ({ id, description: names[index] }))
    expect(await explained()).toEqual({
      id: itemId,
      name: 'Atlas',
      obstacles: ['NO_ROLE', 'AGREEMENT'],
      isAdministrator: false,
      heldRoles: [],
      otherRoles: all,
      metAgreements: [],
      unmetAgreements: unmet,
    })
    expect(await ownItem(person, itemId)).toBeUndefined()
    await update(grace, person.userId, {
      portalRoleIds: [unrelated, ended, held],
      portalRoleDates: [{ roleId: ended, validUntil: dayAway(0) }],
    })
    await sign(person, cite.id)
    server().turnClock(86_400)
    for (const client of [grace, person]) await client.startSession(server().host, client.userId)
    const origin = (by: string) => ({ at: expect.any(String) as unknown, by, request: null })
    const expected = {
      id: itemId,
      name: 'Atlas',
      obstacles: ['AGREEMENT'],
      isAdministrator: false,
      heldRoles: [
        {
          id: ended,
          description: 'Ended',
          validUntil: dayAway(-1),
          state: 'ENDED',
          origin: origin('Grace Hopper'),
        },
        { id: held, description: 'Held', state: 'CURRENT', origin: origin('Grace Hopper') },
      ],
      otherRoles: all.slice(2),
      metAgreements: [{ id: cite.id, name: 'Cite', validUntil: expect.any(String) as unknown }],
      unmetAgreements: unmet.slice(1),
    }
    expect(await explained()).toEqual(expected)
    // The user learns neither the name of the member of staff nor the roles of others.
    expect(await ownItem(person, itemId)).toEqual({
      ...expected,
      heldRoles: expected.heldRoles.map((role) => ({ ...role, origin: origin('Staff') })),
      otherRoles: [],
    })
    await sign(person, share.id)
    expect(await explained()).toMatchObject({
      obstacles: [],
      metAgreements: [
        { name: 'Cite', validUntil: expect.any(String) as unknown },
        { name: 'Share', validUntil: null },
      ],
      unmetAgreements: [],
    })
  })

  it('is missing for unknown users and items, and refused to users without READ_USERS [COND-058] [COND-059]', async () => {
    const role = await server().role('USER')
    const itemId = await server().item({ roles: [role], name: 'Known' })
    const inactive = await server().item({ roles: [role], name: 'Gone', inactive: true })
    const person = await server().signedIn({ roles: [role] })
    const reader = await server().holderOf('READ_USERS')
    const { userId: id } = person
    const statuses = async (client: Client) => [
      (await client.send(explanations.itemsOfUser, { params: { id } })).status,
      (await client.send(explanations.itemOfUser, { params: { id, itemId } })).status,
    ]
    expect(await statuses(reader)).toEqual([200, 200])
    expect(await statuses(person)).toEqual([403, 403])
    const missing = [
      await reader.send(explanations.itemsOfUser, { params: { id: 999_999 } }),
      await reader.send(explanations.itemOfUser, { params: { id: 999_999, itemId } }),
      await reader.send(explanations.itemOfUser, { params: { id, itemId: 999_999 } }),
      await person.send(explanations.ownItem, { params: { id: 999_999 } }),
      await person.send(explanations.ownItem, { params: { id: inactive } }),
      // The reader has no role of the item, and an administrator without one does not see it on the dashboard.
      await reader.send(explanations.ownItem, { params: { id: itemId } }),
      await (await staff('Grace Hopper')).send(explanations.ownItem, { params: { id: itemId } }),
    ]
    expect(missing.map(({ status }) => status)).toEqual(missing.map(() => 404))
    expect((await itemFor(reader, id, inactive)).obstacles).toEqual(['ITEM_INACTIVE'])
    expect(idsOf(await answersOf(reader, id))).not.toContain(inactive)
  })

  it('lists the active items by name, in any case [COND-059]', async () => {
    const role = await server().role('USER')
    const made: number[] = []
    for (const name of ['zz Zebra', 'ZZ apple', 'zz Mango'])
      made.push(await server().item({ roles: [role], name }))
    const { id } = await server().user({ roles: [role] })
    const answers = await answersOf(await server().holderOf('READ_USERS'), id)
    expect(answers.filter((answer) => made.includes(answer.id))).toEqual([
      { id: made[1], name: 'ZZ apple', obstacles: [], isAdministrator: false },
      { id: made[2], name: 'zz Mango', obstacles: [], isAdministrator: false },
      { id: made[0], name: 'zz Zebra', obstacles: [], isAdministrator: false },
    ])
  })

  it('says that no role allows the dashboard, although one shows the item [COND-059]', async () => {
    const [role, user] = [await server().role('SET_OWN_PASSWORD'), await server().role('USER')]
    const itemId = await server().item({ roles: [role], name: 'Unreached' })
    const reader = await staff('Grace Hopper')
    const person = await server().signedIn({ roles: [role] })
    expect((await person.send(dashboardItems.list)).status).toBe(403)
    expect(await ownItem(person, itemId)).toBeUndefined()
    expect((await itemFor(reader, person.userId, itemId)).obstacles).toEqual(['NO_PERMISSION'])
    await update(reader, person.userId, { portalRoleIds: [role, user] })
    expect((await itemFor(reader, person.userId, itemId)).obstacles).toEqual([])
    expect((await ownItem(person, itemId))?.obstacles).toEqual([])
  })

  // STATES=1000 compares as many.
  it('agrees in random states with what the server allows [COND-058] [COND-059]', async () => {
    const { people, items, change, factsOf, whileActive } = await randomSite(server())
    const reader = await server().holderOf('READ_USERS')
    const counts = new Map<string, number>()
    for (let state = 0; state < Number(process.env['STATES'] ?? 30); state += 1) {
      await change()
      for (const person of people) {
        const answers = await answersOf(reader, person.userId)
        for (const item of items) {
          const at = `state ${state}, user ${people.indexOf(person)}, item ${items.indexOf(item)}`
          const facts = await factsOf(person, item.id)
          const explained = await itemFor(reader, person.userId, item.id)
          const { id, name, obstacles, isAdministrator, heldRoles, otherRoles } = explained
          const { metAgreements, unmetAgreements } = explained
          counts.set(obstacles.join(), (counts.get(obstacles.join()) ?? 0) + 1)

          const listed = answers.filter((answer) => answer.id === item.id)
          expect(listed, at).toEqual(facts.isItemInactive ? [] : [{ id, name, obstacles, isAdministrator }])
          expect(sorted(heldRoles), at).toEqual(facts.heldRoles)
          expect(sorted(otherRoles), at).toEqual(facts.otherRoles)
          expect(sorted([...metAgreements, ...unmetAgreements]), at).toEqual(facts.agreements)

          const allowed = await allowedTo(person, item)
          expect(obstacles.length === 0, at).toBe(allowed.canDownload)
          expect(isAdministrator, at).toBe(allowed.isAdministrator)
          const own = await ownItem(person, item.id)
          expect(own !== undefined, at).toBe(allowed.card !== undefined)
          expect(own?.unmetAgreements, at).toEqual(allowed.card && (allowed.card.unmetAgreements ?? []))
          if (own) expect(own, at).toEqual({ ...explained, otherRoles: [] })

          if (isAdministrator) expect(obstacles, at).toEqual([])
          else expect(obstacles, at).toEqual(obstaclesFrom({ ...facts, unmet: unmetAgreements.length }))
          if (!facts.isUserInactive) continue
          expect(allowed.isSignedOut, at).toBe(true)
          const active = await whileActive(person, () => itemFor(reader, person.userId, item.id))
          if (!active.isAdministrator) expect(obstacles, at).toEqual(['USER_INACTIVE', ...active.obstacles])
        }
      }
    }
    // The states contain each obstacle alone, and items without any.
    for (const each of ['', 'USER_INACTIVE', 'ITEM_INACTIVE', 'NO_ROLE', 'NO_PERMISSION', 'AGREEMENT'])
      expect(counts.get(each), each).toBeGreaterThan(0)
  })
})

const sorted = (records: readonly { id: number }[]) =>
  records.map(({ id }) => id).toSorted((one, other) => one - other)

/** A dashboard item with a file. */
interface ItemWithFile {
  id: number
  fileId: number
}

/** Returns what the server allows a user: by the calls of the dashboard, of administrators, and of files. */
async function allowedTo(person: Client, { id, fileId }: ItemWithFile) {
  const list = await person.send(dashboardItems.list)
  const cards = list.status === 200 ? v.parse(dashboardItems.list.done.body, list.body) : []
  const page = await person.send(dashboardItems.get, { params: { id } })
  const card = cards.find((each) => each.id === id)
  // The card and the page agree.
  expect(page.status === 200).toBe(card !== undefined)
  const params = { project: defaultNames.projectName, itemId: id, id: fileId }
  const download = await person.fetch('GET', pathOf(files.download, params))
  await download.body?.cancel()
  return {
    card,
    canDownload: download.status === 200,
    isAdministrator:
      (await person.send(dashboardItems.getForAdministrators, { params: { id } })).status === 200,
    isSignedOut: list.status === 401,
  }
}

interface Facts {
  isUserInactive: boolean
  isItemInactive: boolean
  /** Whether an active role of the user that is in force shows the item. */
  hasRole: boolean
  /** Whether an active role of the user that is in force has at least USER. */
  hasUser: boolean
  /** The number of unmet agreements. */
  unmet: number
}

const obstaclesFrom = ({ isUserInactive, isItemInactive, hasRole, hasUser, unmet }: Facts) => [
  ...(isUserInactive ? ['USER_INACTIVE'] : []),
  ...(isItemInactive ? ['ITEM_INACTIVE'] : []),
  ...(hasRole ? [] : ['NO_ROLE']),
  ...(hasRole && !hasUser ? ['NO_PERMISSION'] : []),
  ...(unmet > 0 ? ['AGREEMENT'] : []),
]

/** Creates users, roles, items with files, and agreements, and functions that change and read their state. */
async function randomSite(server: TestServer) {
  const { host } = server
  const { db } = host.engine
  const { below, oneIn, any } = random(58)
  const admin = await server.holderOf('ADMIN')
  const base = await server.role('SET_OWN_PASSWORD')
  const permissions: Permission[] = ['SET_OWN_PASSWORD', 'USER', 'USER', 'READ_USERS', 'ADMIN']
  const roles: { id: number; permission: Permission }[] = []
  for (const permission of permissions) roles.push({ id: await server.role(permission), permission })
  const people = [await server.signedIn(), await server.signedIn(), await server.signedIn()]
  const items: ItemWithFile[] = []
  for (const name of ['Atlas', 'Biobank', 'Clinic']) {
    const id = await server.item({ roles: [base], name: `${name} of random states` })
    const resource = { itemId: id, name: 'Notes', resType: 'DOWNLOAD' }
    items.push({ id, fileId: recordOf(await create(admin, resource, fileOf('a'))).id })
  }
  const agreements: number[] = []
  for (const name of ['Cite', 'Share']) {
    const draft = { name: `${name} in random states`, text: '1', validMonths: null }
    const { id } = valueOf(await agreementService.create(host, draft, serverActor))
    await agreementService.update(host, id, { ...draft, text: '2', asksAgain: true }, serverActor)
    agreements.push(id)
  }
  const day = (days: number) => dayAfter(today(host), days)
  const limit = () => (oneIn(2) ? null : day(below(5) - 2))

  /** Replaces the whole state by a random one. */
  async function change() {
    for (const { id } of roles)
      await db
        .updateTable('portal_roles')
        .set({ inactive: oneIn(5) ? 1 : 0 })
        .where('id', '=', id)
        .execute()
    for (const id of agreements) {
      const values = { inactive: oneIn(5) ? (1 as const) : (0 as const), required_version: 1 + below(2) }
      await db.updateTable('agreements').set(values).where('id', '=', id).execute()
    }
    for (const { id } of items) {
      const maintenance_until = oneIn(3) ? new Date(host.clock.now() + 60_000).toISOString() : null
      const values = { inactive: oneIn(5) ? (1 as const) : (0 as const), maintenance_until }
      await db.updateTable('dashboard_items').set(values).where('id', '=', id).execute()
      await db.deleteFrom('dashboard_item_roles').where('item_id', '=', id).execute()
      await db.deleteFrom('dashboard_item_agreements').where('item_id', '=', id).execute()
      for (const role of roles)
        if (oneIn(2))
          await db.insertInto('dashboard_item_roles').values({ item_id: id, role_id: role.id }).execute()
      for (const agreement_id of agreements)
        if (oneIn(3))
          await db.insertInto('dashboard_item_agreements').values({ item_id: id, agreement_id }).execute()
    }
    for (const { userId } of people) {
      await db
        .updateTable('users')
        .set({ inactive: oneIn(5) ? 1 : 0 })
        .where('id', '=', userId)
        .execute()
      await db.deleteFrom('user_portal_roles').where('user_id', '=', userId).execute()
      await db.deleteFrom('agreement_signatures').where('user_id', '=', userId).execute()
      for (const role of roles) {
        if (!oneIn(3)) continue
        const held = { user_id: userId, role_id: role.id, valid_from: limit(), valid_until: limit() }
        await db.insertInto('user_portal_roles').values(held).execute()
      }
      for (let signature = below(4); signature > 0; signature -= 1) {
        const agreement_id = any(agreements) ?? 0
        const values = {
          agreement_id,
          version: 1 + below(2),
          user_id: userId,
          signed_at: 0,
          valid_until: limit(),
        }
        await db.insertInto('agreement_signatures').values(values).execute()
      }
    }
  }

  /** Reads the facts from the tables, and evaluates the dates here. */
  async function factsOf({ userId }: { userId: number }, itemId: number) {
    const user = await db
      .selectFrom('users')
      .select('inactive')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const item = await db
      .selectFrom('dashboard_items')
      .select('inactive')
      .where('id', '=', itemId)
      .executeTakeFirstOrThrow()
    const states = await db.selectFrom('portal_roles').select(['id', 'inactive']).execute()
    const isActive = (id: number) => states.some((role) => role.id === id && role.inactive === 0)
    const held = await db.selectFrom('user_portal_roles').selectAll().where('user_id', '=', userId).execute()
    const current = held
      .filter(({ valid_from }) => valid_from === null || valid_from <= day(0))
      .filter(({ valid_until }) => valid_until === null || valid_until >= day(0))
      .map(({ role_id }) => role_id)
      .filter(isActive)
    const ofItem = (
      await db.selectFrom('dashboard_item_roles').select('role_id').where('item_id', '=', itemId).execute()
    ).map(({ role_id }) => role_id)
    const required = await db
      .selectFrom('dashboard_item_agreements as of')
      .innerJoin('agreements as g', 'g.id', 'of.agreement_id')
      .select('g.id')
      .where('of.item_id', '=', itemId)
      .where('g.inactive', '=', 0)
      .execute()
    const isHeld = (id: number) => held.some(({ role_id }) => role_id === id)
    const asRecords = (ids: readonly number[]) => sorted(ids.map((id) => ({ id })))
    const usable = roles.filter(({ permission }) => permission !== 'SET_OWN_PASSWORD').map(({ id }) => id)
    return {
      isUserInactive: user.inactive === 1,
      isItemInactive: item.inactive === 1,
      hasRole: current.some((id) => ofItem.includes(id)),
      hasUser: current.some((id) => usable.includes(id)),
      heldRoles: asRecords(ofItem.filter(isHeld)),
      otherRoles: asRecords(ofItem.filter((id) => !isHeld(id) && isActive(id))),
      agreements: sorted(required),
    }
  }

  /** Reads something while the account of an inactive user is active. */
  async function whileActive<Read>({ userId }: { userId: number }, read: () => Promise<Read>): Promise<Read> {
    await db.updateTable('users').set({ inactive: 0 }).where('id', '=', userId).execute()
    const result = await read()
    await db.updateTable('users').set({ inactive: 1 }).where('id', '=', userId).execute()
    return result
  }

  return { people, items, change, factsOf, whileActive }
}
