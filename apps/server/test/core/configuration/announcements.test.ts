import { newAnnouncement } from '@portal-gateway/contract/announcements'
import { api } from '@portal-gateway/contract/api'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  listAnnouncementsOf,
  listPublicAnnouncements,
} from '../../../src/core/configuration/announcementQueries.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { refusal, unique } from './projectRoleSite.ts'

const calls = api.announcements
const { list } = api.liveAnnouncements
const listPublic = api.publicAnnouncements.list
const stored = (body: unknown) => v.parse(calls.get.done.body, body)

/** Creates an administrator and helper functions for announcements. */
async function atAnnouncements(server: TestServer) {
  const admin = await server.holderOf('ADMIN')
  const draft = (changes: object = {}) => ({
    ...newAnnouncement,
    title: unique('News'),
    text: 'Read this.',
    ...changes,
  })
  const create = (changes?: object) => admin.send(calls.create, { body: draft(changes) })
  return {
    admin,
    draft,
    create,
    make: async (changes?: object) => stored((await create(changes)).body),
    save: (id: number, body: object) => admin.send(calls.update, { params: { id }, body }),
    get: async (id: number) => stored((await admin.send(calls.get, { params: { id } })).body),
    activate: (id: number) => admin.send(calls.activate, { params: { id } }),
    deactivate: (id: number) => admin.send(calls.deactivate, { params: { id } }),
  }
}

const idsIn = (body: unknown) => v.parse(v.array(v.looseObject({ id: v.number() })), body).map(({ id }) => id)
const seenBy = async (client: Client) => idsIn((await client.send(list)).body)
const publicOnes = async (server: TestServer) => idsIn((await server.visitor().send(listPublic)).body)

forEachEngine('announcements', (server) => {
  const atWork = () => atAnnouncements(server())

  it('creating an announcement returns 201 with its Location, trimmed texts and times in UTC [EXP-110]', async () => {
    const { admin, create } = await atWork()
    const answer = await create({
      title: '  Maintenance ',
      text: ' Closed.\nUntil noon. ',
      tone: 'WARNING',
      startsAt: '2026-03-01T08:00:00+01:00',
      endsAt: '2026-03-01T12:30:00Z',
      audience: 'EVERYBODY',
    })
    expect(answer.status).toBe(201)
    const made = stored(answer.body)
    expect(made).toEqual({
      id: made.id,
      title: 'Maintenance',
      text: 'Closed.\nUntil noon.',
      tone: 'WARNING',
      startsAt: '2026-03-01T07:00:00.000Z',
      endsAt: '2026-03-01T12:30:00.000Z',
      audience: 'EVERYBODY',
      roleIds: [],
      inactive: false,
      versionno: 1,
    })
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/admin/announcements/${made.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(made)
  })

  it('an invalid draft is refused with field errors and nothing is stored [EXP-110] [EXP-112]', async () => {
    const { admin, draft, create, make, save } = await atWork()
    const { id } = await make()
    const before = (await admin.send(calls.list)).body
    const gone = await server().role('USER')
    await admin.send(api.portalRoles.deactivate, { params: { id: gone } })
    const [ten, nine] = ['2026-03-01T10:00:00Z', '2026-03-01T09:00:00Z']
    const refused: [changes: object, fault: Record<string, string[]>][] = [
      [{ title: ' ' }, { title: ['TITLE_IS_REQUIRED'] }],
      [{ title: 'x'.repeat(129) }, { title: ['TITLE_IS_TOO_LONG'] }],
      [{ title: 'a\nb' }, { title: ['TITLE_UNRECOGNISED_CHARACTER'] }],
      [{ text: '' }, { text: ['TEXT_IS_REQUIRED'] }],
      [{ text: 'x'.repeat(1025) }, { text: ['TEXT_IS_TOO_LONG'] }],
      [{ tone: 'LOUD' }, { tone: ['TONE_IS_INVALID'] }],
      [{ startsAt: 'tomorrow' }, { startsAt: ['STARTS_AT_IS_INVALID'] }],
      [{ startsAt: '2026-02-30T08:00:00Z' }, { startsAt: ['STARTS_AT_IS_INVALID'] }],
      [{ endsAt: '9999-12-31T23:00:00-08:00' }, { endsAt: ['ENDS_AT_IS_INVALID'] }],
      [{ startsAt: ten, endsAt: nine }, { endsAt: ['ENDS_AT_MUST_BE_AFTER_START_DATE'] }],
      [{ startsAt: ten, endsAt: ten }, { endsAt: ['ENDS_AT_MUST_BE_AFTER_START_DATE'] }],
      // The times are compared in UTC: 08:00 and 06:00.
      [
        { startsAt: '2026-03-01T10:00:00+02:00', endsAt: '2026-03-01T09:00:00+03:00' },
        { endsAt: ['ENDS_AT_MUST_BE_AFTER_START_DATE'] },
      ],
      [{ audience: 'NOBODY' }, { audience: ['AUDIENCE_IS_INVALID'] }],
      [{ audience: 'ROLES' }, { roleIds: ['ROLE_IDS_IS_REQUIRED'] }],
      [{ audience: 'ROLES', roleIds: [999_999] }, { roleIds: ['PORTAL_ROLE_DOES_NOT_EXIST'] }],
      [{ audience: 'ROLES', roleIds: [gone] }, { roleIds: ['PORTAL_ROLE_IS_INACTIVE'] }],
    ]
    for (const [changes, fault] of refused) {
      expect(await create(changes)).toMatchObject(refusal(fault))
      expect(await save(id, draft(changes))).toMatchObject(refusal(fault))
    }
    expect((await save(999_999, draft())).status).toBe(404)
    expect((await admin.send(calls.list)).body).toEqual(before)
  })

  it('a role of the audience remains valid when it becomes inactive [EXP-112]', async () => {
    const { admin, make, save } = await atWork()
    const roleId = await server().role('USER')
    const made = await make({ audience: 'ROLES', roleIds: [roleId] })
    await admin.send(api.portalRoles.deactivate, { params: { id: roleId } })
    expect(await save(made.id, { ...made, text: 'Changed.' })).toMatchObject({
      status: 200,
      body: { roleIds: [roleId], text: 'Changed.' },
    })
  })

  it('the roles of the audience are sorted, have no duplicates, and are deleted when the audience changes [EXP-110]', async () => {
    const { make, save, get } = await atWork()
    const [one, two] = [await server().role('USER'), await server().role('USER')]
    const made = await make({ audience: 'ROLES', roleIds: [two, one, two] })
    expect(made.roleIds).toEqual([one, two])
    expect((await save(made.id, { ...made, audience: 'USERS' })).body).toMatchObject({ roleIds: [] })
    expect((await get(made.id)).roleIds).toEqual([])
  })

  it('saving a change returns the next version; saving without a change returns 304 [EXP-110] [T43]', async () => {
    const { make, save, get } = await atWork()
    const made = await make({ startsAt: '2026-03-01T08:00:00.000Z' })
    const answer = await save(made.id, { ...made, title: 'Changed' })
    expect(answer).toMatchObject({ status: 200, body: { ...made, title: 'Changed', versionno: 2 } })
    const { versionno: _, ...same } = { ...made, title: 'Changed' }
    // The same time in another time zone is not a change.
    for (const body of [same, { ...same, versionno: 2 }, { ...same, startsAt: '2026-03-01T09:00:00+01:00' }])
      expect(await save(made.id, body)).toMatchObject({ status: 304, body: undefined })
    expect(await get(made.id)).toEqual(answer.body)
  })

  it('a save with an outdated version is refused and changes nothing [EXP-110] [T45]', async () => {
    const { make, save, get } = await atWork()
    const made = await make()
    expect((await save(made.id, { ...made, text: 'First.' })).status).toBe(200)
    const before = await get(made.id)
    expect(await save(made.id, { ...made, text: 'Second.' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect(await get(made.id)).toEqual(before)
  })

  it('a deleted announcement remains stored, but is shown to nobody until it is reactivated [EXP-110]', async () => {
    const { admin, make, activate, deactivate, get } = await atWork()
    const made = await make({ audience: 'EVERYBODY' })
    expect(await deactivate(made.id)).toMatchObject({ status: 200, body: undefined })
    expect(await deactivate(made.id)).toMatchObject({ status: 304, body: undefined })
    expect(await get(made.id)).toEqual({ ...made, inactive: true, versionno: 2 })
    expect(await seenBy(admin)).not.toContain(made.id)
    expect(await publicOnes(server())).not.toContain(made.id)
    expect(await activate(made.id)).toMatchObject({ status: 200, body: undefined })
    expect(await activate(made.id)).toMatchObject({ status: 304, body: undefined })
    expect(await publicOnes(server())).toContain(made.id)
    expect((await activate(999_999)).status).toBe(404)
    expect((await deactivate(999_999)).status).toBe(404)
  })

  it('an announcement is shown from its start until just before its end, by the server’s clock [EXP-110]', async () => {
    const { admin, make } = await atWork()
    const [from, until] = [Date.parse('2030-03-01T08:00:00Z'), Date.parse('2030-03-01T12:00:00Z')]
    const times = { startsAt: '2030-03-01T09:00:00+01:00', endsAt: '2030-03-01T12:00:00Z' }
    const { id } = await make({ ...times, audience: 'EVERYBODY' })
    const [open, onlyStart, onlyEnd] = [
      await make({ audience: 'EVERYBODY' }),
      await make({ startsAt: times.startsAt, audience: 'EVERYBODY' }),
      await make({ endsAt: times.endsAt, audience: 'EVERYBODY' }),
    ]
    const own = [id, open.id, onlyStart.id, onlyEnd.id]
    const shownAt = async (now: number) => {
      const host = { ...server().host, clock: { now: () => now } }
      const users = idsIn(await listAnnouncementsOf(host, admin.userId))
      const visitors = idsIn(await listPublicAnnouncements(host))
      return [users, visitors].map((ids) => own.filter((each) => ids.includes(each)))
    }
    const both = (...ids: number[]) => [ids, ids]
    expect(await shownAt(from - 1000)).toEqual(both(open.id, onlyEnd.id))
    expect(await shownAt(from - 1)).toEqual(both(open.id, onlyEnd.id))
    expect(await shownAt(from)).toEqual(both(id, open.id, onlyStart.id, onlyEnd.id))
    expect(await shownAt(until - 1)).toEqual(both(id, open.id, onlyStart.id, onlyEnd.id))
    expect(await shownAt(until)).toEqual(both(open.id, onlyStart.id))
  })

  it('users receive the announcements for everybody, for all users, and for their active roles [EXP-111]', async () => {
    const { admin, make } = await atWork()
    const [reader, writer] = [await server().role('USER'), await server().role('USER')]
    const [one, both] = [
      await server().signedIn({ roles: [reader] }),
      await server().signedIn({ roles: [reader, writer] }),
    ]
    const ofReaders = (await make({ audience: 'ROLES', roleIds: [reader] })).id
    const ofWriters = (await make({ audience: 'ROLES', roleIds: [writer] })).id
    const ofUsers = (await make()).id
    const ofAll = (await make({ audience: 'EVERYBODY' })).id
    const own = [ofReaders, ofWriters, ofUsers, ofAll]
    const seen = async (client: Client) =>
      (await seenBy(client)).filter((id) => own.includes(id)).toReversed()
    expect(await seen(one)).toEqual([ofReaders, ofUsers, ofAll])
    expect(await seen(both)).toEqual([ofReaders, ofWriters, ofUsers, ofAll])
    expect(await seen(admin)).toEqual([ofUsers, ofAll])
    expect((await publicOnes(server())).filter((id) => own.includes(id))).toEqual([ofAll])
    await admin.send(api.portalRoles.deactivate, { params: { id: reader } })
    expect(await seen(both)).toEqual([ofWriters, ofUsers, ofAll])
  })

  it('visitors and users receive at most 20 announcements, warnings first, then the newest [EXP-111]', async () => {
    const { admin, make } = await atWork()
    const everybody = { audience: 'EVERYBODY' }
    const warning = await make({ ...everybody, tone: 'WARNING' })
    const news = await make(everybody)
    const shown = ({ id, title, text, tone }: typeof news) => ({ id, title, text, tone })
    const visitors = (await server().visitor().send(listPublic)).body
    expect(visitors).toMatchObject({ 0: shown(warning) })
    expect(visitors).toContainEqual(shown(news))
    const users = (await admin.send(list)).body
    expect(users).toContainEqual({ ...shown(news), versionno: 1 })
    for (let count = 0; count < 20; count += 1) await make(everybody)
    expect(await publicOnes(server())).toHaveLength(20)
    expect((await seenBy(admin))[0]).toBe(warning.id)
    expect(await seenBy(admin)).toHaveLength(20)
    expect(await publicOnes(server())).not.toContain(news.id)
  })

  it('only administrators can list, read and write announcements; other callers receive 403 for any input [EXP-111]', async () => {
    const { make, draft, get } = await atWork()
    const made = await make()
    const params = { id: made.id }
    for (const client of [await server().holderOf('WRITE_USERS'), await server().holderOf('USER')]) {
      const refused = [
        await client.send(calls.list),
        await client.send(calls.get, { params }),
        await client.send(calls.get, { params: { id: 999_999 } }),
        await client.send(calls.create, { body: draft() }),
        await client.send(calls.create, { body: { title: '' } }),
        await client.send(calls.update, { params, body: { ...made, versionno: 7 } }),
        await client.send(calls.update, { params, body: made }),
        await client.send(calls.deactivate, { params }),
        await client.send(calls.activate, { params }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403, 403, 403])
    }
    expect((await server().visitor().send(list)).status).toBe(401)
    expect(await get(made.id)).toEqual(made)
  })

  it('each change writes an audit entry with the roles; a refused call writes no entry [EXP-110] [T57]', async () => {
    const { admin, make, save, deactivate } = await atWork()
    const roleId = await server().role('USER')
    const made = await make()
    await save(made.id, { ...made, audience: 'ROLES', roleIds: [roleId] })
    await save(made.id, { ...made, title: 'Late' })
    await deactivate(made.id)
    await deactivate(made.id)
    const entries = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'entity_name', 'actor_id', 'versionno', 'changes'])
      .where('entity', '=', 'ANNOUNCEMENT')
      .where('entity_id', '=', made.id)
      .orderBy('id')
      .execute()
    const by = { entity_name: made.title, actor_id: admin.userId }
    expect(entries).toMatchObject([
      { ...by, action: 'CREATED', versionno: 1 },
      { ...by, action: 'UPDATED', versionno: 2 },
      { ...by, action: 'DEACTIVATED', versionno: 3 },
    ])
    expect(JSON.parse(entries[1]?.changes ?? '')).toEqual([
      { field: 'audience', before: 'USERS', after: 'ROLES' },
      { field: 'roleIds', before: [], after: [roleId] },
    ])
  })
})
