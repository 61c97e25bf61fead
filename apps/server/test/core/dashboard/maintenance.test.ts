import { api } from '@portal-gateway/contract/api'
import { pathOf } from '@portal-gateway/contract/endpoint'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { PartnerPortal } from '../../../src/core/host/partnerPortal.ts'
import type { Client } from '../../support/client.ts'
import { create as createByForm, fileOf, recordOf } from '../../support/resourceForms.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'

const { dashboardItems } = api
const stored = (body: unknown) => v.parse(dashboardItems.get.done.body, body)

/** Creates an item, a user who sees it, and an administrator. */
async function atAnItem(server: TestServer, url = '') {
  const role = await server.role('USER')
  const id = await server.item({ name: 'Freezers', roles: [role], url })
  const admin = await server.holderOf('ADMIN')
  const user = await server.signedIn({ roles: [role] })
  const params = { id }
  const read = async () => stored((await admin.send(dashboardItems.getForAdministrators, { params })).body)
  return {
    id,
    admin,
    user,
    read,
    save: async (changes: object) =>
      admin.send(dashboardItems.update, { params, body: { ...(await read()), ...changes } }),
    cardOf: async (client: Client) =>
      v
        .parse(dashboardItems.list.done.body, (await client.send(dashboardItems.list)).body)
        .find((card) => card.id === id),
    seenBy: async (client: Client) => stored((await client.send(dashboardItems.get, { params })).body),
    inMinutes: (minutes: number) => new Date(server.host.clock.now() + minutes * 60_000).toISOString(),
  }
}

const maintenanceIn = (record: object | undefined) =>
  v.parse(v.object({ maintenanceUntil: v.nullable(v.string()), maintenanceNote: v.string() }), record)
const noMaintenance = { maintenanceUntil: null, maintenanceNote: '' }

forEachEngine('maintenance of an item', (server) => {
  it('is shown on the card, on the page and in the list until an administrator ends it [EXP-120]', async () => {
    const { admin, user, save, cardOf, seenBy, read } = await atAnItem(server())
    expect(maintenanceIn(await cardOf(user))).toEqual(noMaintenance)
    // The time is stored in UTC, the note is trimmed.
    const saved = await save({
      maintenanceUntil: '2098-03-01T09:00:00+01:00',
      maintenanceNote: '  A new freezer. ',
    })
    expect(saved).toMatchObject({ status: 200, body: { versionno: 2 } })
    const expected = { maintenanceUntil: '2098-03-01T08:00:00.000Z', maintenanceNote: 'A new freezer.' }
    expect(maintenanceIn(await cardOf(user))).toEqual(expected)
    expect(maintenanceIn(await seenBy(user))).toEqual(expected)
    const { body } = await admin.send(dashboardItems.listForAdministrators)
    const { id } = await read()
    const rows = v.parse(dashboardItems.listForAdministrators.done.body, body)
    expect(maintenanceIn(rows.find((row) => row.id === id))).toEqual(expected)

    expect((await save({})).status).toBe(304)
    expect((await save({ maintenanceUntil: '2098-03-01T08:00:00Z' })).status).toBe(304)
    // Removing the time also removes the note.
    expect((await save({ maintenanceUntil: null })).status).toBe(200)
    expect(maintenanceIn(await seenBy(user))).toEqual(noMaintenance)
    expect((await save({ maintenanceNote: 'No effect.' })).status).toBe(304)
  })

  it('is unchanged by a save that omits it [EXP-120]', async () => {
    const { id, admin, read, save } = await atAnItem(server())
    await save({ maintenanceUntil: '2098-03-01T08:00:00.000Z', maintenanceNote: 'A new freezer.' })
    const { maintenanceUntil: _, maintenanceNote: __, ...older } = await read()
    const body = { ...older, name: 'Cold rooms' }
    expect((await admin.send(dashboardItems.update, { params: { id }, body })).status).toBe(200)
    expect(await read()).toMatchObject({
      name: 'Cold rooms',
      maintenanceUntil: '2098-03-01T08:00:00.000Z',
      maintenanceNote: 'A new freezer.',
    })
  })

  it('is refused if its time is missing, unreadable or not in the future [EXP-120]', async () => {
    const { save, inMinutes, read, admin } = await atAnItem(server())
    for (const [maintenanceUntil, message] of [
      ['', 'MAINTENANCE_UNTIL_IS_REQUIRED'],
      ['soon', 'MAINTENANCE_UNTIL_IS_INVALID'],
      ['2098-02-30T08:00:00Z', 'MAINTENANCE_UNTIL_IS_INVALID'],
      [inMinutes(-1), 'MAINTENANCE_UNTIL_MUST_BE_IN_THE_FUTURE'],
      [inMinutes(0), 'MAINTENANCE_UNTIL_MUST_BE_IN_THE_FUTURE'],
    ] as const) {
      const answer = await save({ maintenanceUntil })
      expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { maintenanceUntil: [message] } } })
    }
    expect(maintenanceIn(await read())).toEqual(noMaintenance)
    const roles = [{ id: await server().role('USER') }]
    const created = await admin.send(dashboardItems.create, {
      body: { name: 'New', roles, maintenanceUntil: inMinutes(-1) },
    })
    expect(created).toMatchObject({
      status: 422,
      body: { fieldErrors: { maintenanceUntil: ['MAINTENANCE_UNTIL_MUST_BE_IN_THE_FUTURE'] } },
    })
  })

  it('with an end in the past is reported as a version conflict if the version is outdated [EXP-120]', async () => {
    const { read, save, inMinutes } = await atAnItem(server())
    await save({ maintenanceUntil: inMinutes(10) })
    const opened = await read()
    await save({ maintenanceUntil: inMinutes(60) })
    server().turnClock(11 * 60)
    expect(await save(opened)).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'], fieldErrors: {} },
    })
  })

  it('can be set by administrators only [EXP-120]', async () => {
    const { id, read, inMinutes } = await atAnItem(server())
    const body = { ...(await read()), maintenanceUntil: inMinutes(-10) }
    for (const permission of ['WRITE_USERS', 'USER'] as const) {
      const other = await server().holderOf(permission)
      expect((await other.send(dashboardItems.update, { params: { id }, body })).status).toBe(403)
    }
  })

  it('has audit entries with the old and new times [EXP-120] [T57]', async () => {
    const { id, admin, save } = await atAnItem(server())
    await save({ maintenanceUntil: '2098-03-01T08:00:00.000Z', maintenanceNote: 'A new freezer.' })
    await save({ maintenanceUntil: null })
    const { body } = await admin.send(api.audit.changesSince, {
      params: { entity: 'DASHBOARD_ITEM', id },
      query: '?since=1',
    })
    const entries = v.parse(api.audit.changesSince.done.body, body)
    expect(entries.map(({ changes }) => changes)).toEqual([
      [
        { field: 'maintenanceUntil', before: null, after: '2098-03-01T08:00:00.000Z' },
        { field: 'maintenanceNote', before: '', after: 'A new freezer.' },
      ],
      [
        { field: 'maintenanceUntil', before: '2098-03-01T08:00:00.000Z', after: null },
        { field: 'maintenanceNote', before: 'A new freezer.', after: '' },
      ],
    ])
  })

  it('ends at its time without a save [EXP-121]', async () => {
    const { user, admin, save, read, cardOf, seenBy, inMinutes } = await atAnItem(server())
    const maintenanceUntil = inMinutes(10)
    await save({ maintenanceUntil, maintenanceNote: 'A new freezer.' })
    const opened = await read()
    server().turnClock(9 * 60)
    expect(maintenanceIn(await cardOf(user)).maintenanceUntil).toBe(maintenanceUntil)
    server().turnClock(60)
    expect(maintenanceIn(await cardOf(user))).toEqual(noMaintenance)
    expect(maintenanceIn(await seenBy(user))).toEqual(noMaintenance)
    expect(maintenanceIn(await read())).toEqual(noMaintenance)
    const { body } = await admin.send(dashboardItems.listForAdministrators)
    const rows = v.parse(dashboardItems.listForAdministrators.done.body, body)
    expect(maintenanceIn(rows.find((row) => row.id === opened.id))).toEqual(noMaintenance)
    expect((await save({})).status).toBe(304)
    // A form that was opened during the maintenance can still be saved; it does not start another
    // maintenance.
    expect((await save(opened)).status).toBe(304)
    const renamed = await save({ ...opened, name: 'Cold rooms' })
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Cold rooms', ...noMaintenance } })
    // The note of the ended maintenance is not used for the next maintenance.
    await save({ maintenanceUntil: inMinutes(10), maintenanceNote: undefined })
    expect(maintenanceIn(await read()).maintenanceNote).toBe('')
  })

  it('does not affect downloads of the item’s files [EXP-122]', async () => {
    const { id, admin, user, save, inMinutes } = await atAnItem(server())
    const draft = { itemId: id, name: 'Guide', resType: 'DOWNLOAD', categoryId: null, url: null }
    const { id: fileId } = recordOf(await createByForm(admin, draft, fileOf('four', 'guide.txt')))
    await save({ maintenanceUntil: inMinutes(10) })
    const project = server().host.settings.projectName
    const path = pathOf(api.files.download, { project, itemId: id, id: fileId })
    const answer = await user.fetch('GET', path)
    expect(answer.status).toBe(200)
  })
})

const lakes: PartnerPortal = {
  address: 'https://science.lakes.example/sign-in',
  domains: ['science.lakes.example'],
  projectName: 'Lakes',
  audience: 'https://science.lakes.example',
  secret: 'lakes-0123456789-0123456789-0123456789',
}

const nobody = { itemId: null, itemProjectId: null, itemProjectName: 'Lakes' }
const addressOf = (itemName: string) => `https://science.lakes.example/app?itemName=${itemName}`
const ask = (person: Client & { userId: number }, itemName: string) =>
  person.send(api.singleSignIn.create, {
    body: { fstrfPortalItem: { ...nobody, itemName }, userId: person.userId },
  })
const refusal = {
  status: 422,
  body: {
    globalErrors: ['The requested portal application is under maintenance.'],
  },
}

forEachEngine(
  'single sign-in to an application under maintenance',
  (server) => {
    it('is refused to all users, administrators included, until the maintenance ends; the error contains the reason [EXP-122]', async () => {
      const { admin, user, save, inMinutes } = await atAnItem(server(), addressOf('Viewer'))
      expect((await ask(user, 'Viewer')).status).toBe(200)
      await save({ maintenanceUntil: inMinutes(10) })
      expect(await ask(user, 'Viewer')).toMatchObject(refusal)
      expect(await ask(admin, 'Viewer')).toMatchObject(refusal)
      // The permission is checked first.
      expect((await ask(await server().holderOf('USER'), 'Viewer')).status).toBe(403)
      server().turnClock(10 * 60)
      expect((await ask(user, 'Viewer')).status).toBe(200)
      await save({ maintenanceUntil: inMinutes(10) })
      await save({ maintenanceUntil: null })
      expect((await ask(user, 'Viewer')).status).toBe(200)
    })

    it('is also refused from the page of another item, but not for other applications [EXP-122]', async () => {
      const { save, inMinutes } = await atAnItem(server(), addressOf('Atlas'))
      await save({ maintenanceUntil: inMinutes(10) })
      const role = await server().role('USER')
      const details = `[Atlas](${addressOf('Atlas')}), [Reader](${addressOf('Reader')})`
      await server().item({ roles: [role], details })
      const other = await server().signedIn({ roles: [role] })
      expect(await ask(other, 'Atlas')).toMatchObject(refusal)
      expect((await ask(other, 'Reader')).status).toBe(200)
    })

    it('is possible if only an inactive item is under maintenance [EXP-122]', async () => {
      const { save, inMinutes } = await atAnItem(server(), addressOf('Archive'))
      const role = await server().role('USER')
      await server().item({ roles: [role], url: addressOf('Archive') })
      await save({ maintenanceUntil: inMinutes(10), inactive: true })
      expect((await ask(await server().signedIn({ roles: [role] }), 'Archive')).status).toBe(200)
    })
  },
  { partners: [lakes] },
)
