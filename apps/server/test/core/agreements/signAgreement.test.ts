import { api } from '@portal-gateway/contract/api'
import { dayAfter } from '@portal-gateway/contract/validity'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { lastSignedDay } from '../../../src/core/agreements/lastSignedDay.ts'
import { today } from '../../../src/core/permissions/validity.ts'
import { forEachEngine, type TestServer } from '../../support/testServer.ts'
import { hold, unique } from '../configuration/projectRoleSite.ts'
import { atAgreements, ownAgreement, sign } from './agreementSite.ts'

const own = api.ownAgreements
const dayMs = 86_400_000

forEachEngine('signing agreements', (server) => {
  const db = () => server().host.engine.db
  const now = () => server().host.clock.now()
  const day = () => today(server().host)
  /** Turns the clock to the middle of a later day, and signs the client in again. */
  const turnToDay = async (later: number, client: Awaited<ReturnType<TestServer['signedIn']>>) => {
    server().turnClock((dayMs - (now() % dayMs)) / 1000 + (later - 1) * 86_400 + 43_200)
    // The earlier session has ended.
    await client.startSession(server().host, client.userId)
  }
  /** Makes an item require an agreement. */
  const attach = (itemId: number, agreementId: number) =>
    db()
      .insertInto('dashboard_item_agreements')
      .values({ item_id: itemId, agreement_id: agreementId })
      .execute()
  const signaturesOf = (id: number) =>
    db()
      .selectFrom('agreement_signatures')
      .select(['user_id', 'version', 'valid_until'])
      .where('agreement_id', '=', id)
      .orderBy('id')
      .execute()

  /** Creates an agreement that an item requires, and a user who sees the item. */
  async function site(changes: object = {}) {
    const at = await atAgreements(server())
    const agreement = await at.make(changes)
    const role = await server().role('USER')
    const itemName = unique('Atlas').slice(0, 32)
    const item = await server().item({ name: itemName, roles: [role] })
    await attach(item, agreement.id)
    const user = await server().signedIn({ roles: [role] })
    return { ...at, agreement, id: agreement.id, role, item, itemName, user }
  }

  it('a user reads and signs the newest version of a required agreement [COND-036]', async () => {
    const { agreement, id, item, itemName, user } = await site({ validMonths: 12 })
    const before = {
      id,
      name: agreement.name,
      text: agreement.text,
      version: 1,
      publishedAt: agreement.publishedAt,
      validMonths: 12,
      requiredBy: [{ kind: 'DASHBOARD_ITEM', id: item, name: itemName }],
      unmet: 'UNSIGNED',
      validUntil: null,
      canSign: true,
      signatures: [],
    }
    expect(await ownAgreement(user, id)).toEqual(before)
    const answer = await sign(user, id)
    expect(answer.status).toBe(200)
    const validUntil = lastSignedDay(day(), 12)
    const after = await ownAgreement(user, id)
    expect(answer.body).toEqual(after)
    expect(after).toEqual({
      ...before,
      unmet: null,
      validUntil,
      canSign: false,
      signatures: [
        {
          id: expect.any(Number) as number,
          version: 1,
          signedAt: expect.any(String) as string,
          validUntil,
          counts: true,
        },
      ],
    })
    expect(await signaturesOf(id)).toEqual([{ user_id: user.userId, version: 1, valid_until: validUntil }])
  })

  it('another version is refused as an edit conflict [COND-036]', async () => {
    const { change, id, user } = await site()
    await change(id, { text: 'Changed.' })
    for (const version of [1, 3])
      expect(await sign(user, id, version)).toMatchObject({
        status: 422,
        body: { globalErrors: ['VERSION_CONFLICT'] },
      })
    expect(await signaturesOf(id)).toEqual([])
    expect((await sign(user, id, 2)).status).toBe(200)
  })

  it('an agreement that does not concern the user is missing [COND-036] [COND-042]', async () => {
    const { admin, make, deactivate, activate, id, user, role, item } = await site()
    const other = await make()
    const stranger = await server().holderOf('USER')
    const isMissing = async (client: typeof user, agreementId: number) =>
      (await ownAgreement(client, agreementId)) === undefined &&
      (await sign(client, agreementId)).status === 404
    expect(await isMissing(user, other.id)).toBe(true)
    expect(await isMissing(user, 999_999)).toBe(true)
    expect(await isMissing(stranger, id)).toBe(true)
    expect((await stranger.send(own.list)).body).toEqual([])
    await deactivate(id)
    expect(await isMissing(user, id)).toBe(true)
    await activate(id)
    expect(await isMissing(user, id)).toBe(false)

    // An inactive item or role requires nothing.
    const second = await server().signedIn({ roles: [role] })
    await admin.send(api.portalRoles.deactivate, { params: { id: role } })
    expect(await isMissing(second, id)).toBe(true)
    await admin.send(api.portalRoles.activate, { params: { id: role } })
    await admin.send(api.dashboardItems.deactivate, { params: { id: item } })
    expect(await isMissing(second, id)).toBe(true)
  })

  it('a signed agreement remains readable; a deleted one cannot be signed [COND-039] [COND-042]', async () => {
    const { admin, change, deactivate, activate, agreement, id, item, user } = await site()
    await sign(user, id)
    await change(id, { text: 'Changed.' })
    const signed = {
      name: agreement.name,
      version: 1,
      publishedAt: agreement.publishedAt,
      text: agreement.text,
    }
    const read = (version: number) => user.send(own.signedVersion, { params: { id, version } })
    await deactivate(id)
    expect(await ownAgreement(user, id)).toMatchObject({
      unmet: null,
      requiredBy: [],
      canSign: false,
      signatures: [{ version: 1 }],
    })
    expect((await sign(user, id, 2)).status).toBe(404)
    expect(await read(1)).toMatchObject({ status: 200, body: signed })
    expect((await read(2)).status).toBe(404)
    const stranger = await server().holderOf('ADMIN')
    expect((await stranger.send(own.signedVersion, { params: { id, version: 1 } })).status).toBe(404)
    await activate(id)
    await admin.send(api.dashboardItems.deactivate, { params: { id: item } })
    // Nothing requires it, but the user can sign the new version.
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: null, requiredBy: [], canSign: true })
    expect((await sign(user, id, 2)).status).toBe(200)
    expect((await ownAgreement(user, id))?.signatures.map(({ version }) => version)).toEqual([2, 1])
  })

  it('the unmet ones are listed first, then by name [COND-036] [COND-039]', async () => {
    const { make, id, item, user } = await site({ name: unique('b') })
    const [first, last] = [await make({ name: unique('A') }), await make({ name: unique('C') })]
    for (const each of [first, last]) await attach(item, each.id)
    await sign(user, first.id)
    const list = v.parse(own.list.done.body, (await user.send(own.list)).body)
    expect(list.map((each) => [each.id, each.unmet])).toEqual([
      [id, 'UNSIGNED'],
      [last.id, 'UNSIGNED'],
      [first.id, null],
    ])
    expect(list[0]).not.toHaveProperty('text')
  })

  it('a project role of an access requires it until the access has ended [COND-036]', async () => {
    const { make } = await atAgreements(server())
    const { id } = await make()
    const roleName = unique('Nurse')
    const { id: roleId } = await db()
      .insertInto('project_roles')
      .values({
        role_name: roleName,
        role_name_key: roleName.toLowerCase(),
        description: '',
        site_required: 0,
        study_required: 0,
        inactive: 0,
        sort: 0,
        versionno: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('project_role_agreements')
      .values({ project_role_id: roleId, agreement_id: id })
      .execute()
    const user = await server().holderOf('USER')
    expect(await ownAgreement(user, id)).toBeUndefined()
    await hold(server(), user.userId, [roleName])
    const dates = (valid_from: string | null, valid_until: string | null) =>
      db()
        .updateTable('access_controls')
        .set({ valid_from, valid_until })
        .where('user_id', '=', user.userId)
        .execute()
    expect(await ownAgreement(user, id)).toMatchObject({
      unmet: 'UNSIGNED',
      requiredBy: [{ kind: 'PROJECT_ROLE', id: roleId, name: roleName }],
    })
    await dates(dayAfter(day(), 5), null)
    expect(await ownAgreement(user, id)).toMatchObject({ canSign: true })
    await dates(null, day())
    expect(await ownAgreement(user, id)).toMatchObject({ canSign: true })
    await dates(null, dayAfter(day(), -1))
    expect(await ownAgreement(user, id)).toBeUndefined()
    expect((await sign(user, id)).status).toBe(404)
  })

  it('a signature can be renewed from 30 days before its end, and when it has ended [COND-037]', async () => {
    const { id, user } = await site({ validMonths: 6 })
    await sign(user, id)
    const end = lastSignedDay(day(), 6) ?? ''
    const daysLeft = () => (Date.parse(end) - Date.parse(day())) / dayMs
    await turnToDay(daysLeft() - 31, user)
    expect(daysLeft()).toBe(31)
    expect(await ownAgreement(user, id)).toMatchObject({ canSign: false, validUntil: end })
    expect((await sign(user, id)).status).toBe(304)
    await turnToDay(1, user)
    expect(await ownAgreement(user, id)).toMatchObject({ canSign: true, validUntil: end })
    expect((await sign(user, id)).status).toBe(200)
    const renewed = lastSignedDay(day(), 6) ?? ''
    expect(await ownAgreement(user, id)).toMatchObject({ canSign: false, validUntil: renewed })
    expect((await sign(user, id)).status).toBe(304)
    await turnToDay((Date.parse(renewed) - Date.parse(day())) / dayMs, user)
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: null })
    await turnToDay(1, user)
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: 'ENDED', canSign: true, validUntil: null })
    expect((await sign(user, id)).status).toBe(200)
    expect(await signaturesOf(id)).toHaveLength(3)
  })

  it('a signature that is valid for a month is not repeated on the same day [COND-037]', async () => {
    const { id, user, change } = await site({ validMonths: 1 })
    const answers = await Promise.all([sign(user, id), sign(user, id), sign(user, id)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 304, 304])
    expect(await signaturesOf(id)).toHaveLength(1)
    // A later day gives a later end; a shorter length does not.
    await change(id, { validMonths: 2 })
    expect((await sign(user, id)).status).toBe(200)
    await change(id, { validMonths: 1 })
    expect((await sign(user, id)).status).toBe(304)
    expect(await signaturesOf(id)).toMatchObject([
      { valid_until: lastSignedDay(day(), 1) },
      { valid_until: lastSignedDay(day(), 2) },
    ])
  })

  it('a new version that asks again replaces the signatures of earlier ones [COND-031] [COND-051]', async () => {
    const { change, id, user } = await site({ asksAgain: false })
    await sign(user, id)
    await change(id, { text: 'Two.', asksAgain: false })
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: null, version: 2, canSign: true })
    await change(id, { asksAgain: true })
    expect(await ownAgreement(user, id)).toMatchObject({
      unmet: 'NEW_VERSION',
      validUntil: null,
      signatures: [{ version: 1, counts: false }],
    })
    await change(id, { asksAgain: false })
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: null })
    await change(id, { text: 'Three.', asksAgain: true })
    await change(id, { text: 'Four.', asksAgain: false })
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: 'NEW_VERSION', version: 4 })
    expect((await sign(user, id, 4)).status).toBe(200)
    expect(await ownAgreement(user, id)).toMatchObject({ unmet: null, canSign: false })
  })

  it('a changed number of months does not change stored signatures [COND-038]', async () => {
    const { change, id, user } = await site({ validMonths: 12 })
    await sign(user, id)
    const end = lastSignedDay(day(), 12)
    await change(id, { validMonths: 1 })
    expect(await ownAgreement(user, id)).toMatchObject({ validMonths: 1, validUntil: end, canSign: false })
  })

  it('a signature is an audit entry of the signing user and a line of the log [COND-041]', async () => {
    const { agreement, id, user } = await site({ validMonths: 12 })
    const before = server().log.length
    await sign(user, id)
    const logged = server()
      .log.slice(before)
      .filter(({ event }) => event !== 'request')
    expect(logged).toEqual([{ level: 'info', event: 'agreement signed', id, userId: user.userId }])
    await sign(user, id)
    const entries = await db()
      .selectFrom('audit_entries')
      .select(['action', 'entity_name', 'actor_id', 'subject_id', 'changes'])
      .where('entity', '=', 'AGREEMENT')
      .where('entity_id', '=', id)
      .where('action', '=', 'SIGNED')
      .execute()
    expect(entries).toEqual([
      {
        action: 'SIGNED',
        entity_name: agreement.name,
        actor_id: user.userId,
        subject_id: user.userId,
        changes: JSON.stringify([
          { field: 'version', before: null, after: 1 },
          { field: 'validUntil', before: null, after: lastSignedDay(day(), 12) },
        ]),
      },
    ])
  })

  it('the list of signatures is paged, sorted and filtered by the start of a name or email [COND-040]', async () => {
    const { admin, id, role, user, change } = await site()
    const other = await server().signedIn({ roles: [role] })
    await sign(user, id)
    server().turnClock(1)
    await sign(other, id)
    const list = async (query: string) => {
      const { status, body } = await admin.send(api.agreements.signatures, { params: { id }, query })
      expect(status).toBe(200)
      const page = v.parse(api.agreements.signatures.done.body, body)
      return [page.totalElements, page.content.map(({ portalUserId }) => portalUserId)]
    }
    const [first, second] = [user.userId, other.userId]
    expect(await list('')).toEqual([2, [second, first]])
    expect(await list('?sort=signedAt,asc')).toEqual([2, [first, second]])
    expect(await list('?size=1&page=1')).toEqual([2, [first]])
    const { username, email } = await db()
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    for (const text of [username.toUpperCase(), email.slice(0, -3)])
      expect(await list(`?user=${encodeURIComponent(text)}`)).toEqual([1, [first]])
    for (const text of ['ada', 'LOVE']) expect(await list(`?user=${text}`)).toEqual([2, [second, first]])
    for (const text of ['velace', '%25', '_']) expect(await list(`?user=${text}`)).toEqual([0, []])
    await change(id, { text: 'Changed.', asksAgain: true })
    await sign(user, id, 2)
    const { body } = await admin.send(api.agreements.signatures, { params: { id } })
    const { content } = v.parse(api.agreements.signatures.done.body, body)
    expect(content.map(({ version, counts }) => [version, counts])).toEqual([
      [2, true],
      [1, false],
      [1, false],
    ])
  })
})
