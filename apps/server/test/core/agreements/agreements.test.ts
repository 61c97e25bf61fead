import { agreements as calls, mostAgreementVersions } from '@portal-gateway/contract/agreements'
import { apiBase } from '@portal-gateway/contract/headers'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { forEachEngine } from '../../support/testServer.ts'
import { answered, refusal, unique } from '../configuration/projectRoleSite.ts'
import { atAgreements, storedAgreement } from './agreementSite.ts'

forEachEngine('agreements', (server) => {
  const versionsOf = async ({ admin }: Awaited<ReturnType<typeof atAgreements>>, id: number) =>
    v.parse(calls.versions.done.body, (await admin.send(calls.versions, { params: { id } })).body)
  const textOf = async ({ admin }: Awaited<ReturnType<typeof atAgreements>>, id: number, version: number) =>
    admin.send(calls.version, { params: { id, version } })

  it('creating one returns 201 with its Location and its first version [COND-030]', async () => {
    const { admin, create } = await atAgreements(server())
    const name = unique('Terms')
    const answer = await create({ name: `  ${name} `, text: ' # Terms\n\nOf use. ', validMonths: 12 })
    expect(answer.status).toBe(201)
    const made = storedAgreement(answer.body)
    expect(made).toEqual({
      id: made.id,
      name,
      text: '# Terms\n\nOf use.',
      validMonths: 12,
      asksAgain: true,
      version: 1,
      publishedAt: expect.any(String) as string,
      inactive: false,
      versionno: 1,
    })
    expect(Math.abs(Date.parse(made.publishedAt) - server().host.clock.now())).toBeLessThan(60_000)
    const location = answer.headers.get('location') ?? ''
    expect(location).toBe(`${apiBase}/rest/secure/admin/agreements/${made.id}`)
    expect(await (await admin.fetch('GET', location.slice(apiBase.length))).json()).toEqual(made)
  })

  it('an invalid draft is refused with field errors and nothing is stored [COND-030]', async () => {
    const { admin, draft, create, make, save } = await atAgreements(server())
    const other = await make()
    const { id } = await make()
    const before = (await admin.send(calls.list)).body
    const refused: [changes: object, fault: Record<string, string[]>][] = [
      [{ name: ' ' }, { name: ['NAME_IS_REQUIRED'] }],
      [{ name: 'x'.repeat(129) }, { name: ['NAME_IS_TOO_LONG'] }],
      [{ name: other.name.toUpperCase() }, { name: ['NAME_IS_ALREADY_IN_USE'] }],
      [{ text: '' }, { text: ['TEXT_IS_REQUIRED'] }],
      [{ text: 'x'.repeat(30_001) }, { text: ['TEXT_IS_TOO_LONG'] }],
      [{ validMonths: 0 }, { validMonths: ['VALID_MONTHS_IS_INVALID'] }],
      [{ validMonths: 121 }, { validMonths: ['VALID_MONTHS_IS_TOO_LARGE'] }],
      [{ validMonths: 1.5 }, { validMonths: ['VALID_MONTHS_MUST_BE_AN_INTEGER'] }],
    ]
    for (const [changes, fault] of refused) {
      expect(await create(changes)).toMatchObject(refusal(fault))
      expect(await save(id, draft(changes))).toMatchObject(refusal(fault))
    }
    expect((await save(999_999, draft())).status).toBe(404)
    expect(await save(id, draft({ versionno: 9 }))).toMatchObject({
      status: 422,
      body: { globalErrors: ['VERSION_CONFLICT'] },
    })
    expect((await admin.send(calls.list)).body).toEqual(before)
  })

  it('an inactive one frees its name and is reactivated unless the name is in use [COND-030]', async () => {
    const { make, activate, deactivate, get } = await atAgreements(server())
    const { id, name } = await make()
    expect((await deactivate(id)).status).toBe(200)
    expect((await deactivate(id)).status).toBe(304)
    const { id: other } = await make({ name })
    expect(await activate(id)).toMatchObject(refusal({ name: ['NAME_IS_ALREADY_IN_USE'] }))
    await deactivate(other)
    expect((await activate(id)).status).toBe(200)
    expect(await get(id)).toMatchObject({ name, inactive: false, version: 1, versionno: 3 })
  })

  it('other users get 403 [COND-030] [COND-050] [COND-054]', async () => {
    const { make, draft } = await atAgreements(server())
    const { id } = await make()
    for (const permission of ['USER', 'READ_USERS', 'WRITE_USERS'] as const) {
      const client = await server().holderOf(permission)
      const params = { id }
      for (const answer of [
        await client.send(calls.list),
        await client.send(calls.get, { params }),
        await client.send(calls.create, { body: draft() }),
        await client.send(calls.update, { params, body: draft() }),
        await client.send(calls.deactivate, { params }),
        await client.send(calls.versions, { params }),
        await client.send(calls.version, { params: { id, version: 1 } }),
        await client.send(calls.signatures, { params }),
        await client.send(calls.unsigned, { params }),
        await client.send(calls.uses, { params }),
      ])
        expect(answer.status).toBe(403)
    }
  })

  it('a changed text is a new version, and earlier texts remain [COND-031]', async () => {
    const at = await atAgreements(server())
    const first = await at.make({ text: 'One.', asksAgain: false })
    const { id } = first
    expect((await at.change(id, { text: 'One.' })).status).toBe(304)
    server().turnClock(60)
    const second = storedAgreement((await at.change(id, { text: 'Two.' })).body)
    expect(second).toMatchObject({ text: 'Two.', version: 2, asksAgain: false, versionno: 2 })
    expect(Date.parse(second.publishedAt)).toBeGreaterThan(Date.parse(first.publishedAt))
    const third = storedAgreement((await at.change(id, { text: 'Three.', asksAgain: true })).body)
    expect(third).toMatchObject({ text: 'Three.', version: 3, asksAgain: true, versionno: 3 })
    // Other fields do not make a version.
    const renamed = storedAgreement((await at.change(id, { name: unique('Renamed'), validMonths: 3 })).body)
    expect(renamed).toMatchObject({ version: 3, publishedAt: third.publishedAt, versionno: 4 })
    // Only the choice of the newest version changes.
    const unasked = storedAgreement((await at.change(id, { asksAgain: false })).body)
    expect(unasked).toMatchObject({ version: 3, asksAgain: false, validMonths: 3, versionno: 5 })
    expect(await versionsOf(at, id)).toEqual([
      { version: 3, asksAgain: false, publishedAt: third.publishedAt },
      { version: 2, asksAgain: false, publishedAt: second.publishedAt },
      { version: 1, asksAgain: false, publishedAt: first.publishedAt },
    ])
    expect(answered(await textOf(at, id, 1))).toEqual({
      status: 200,
      body: { version: 1, asksAgain: false, publishedAt: first.publishedAt, text: 'One.' },
    })
    expect((await textOf(at, id, 2)).body).toMatchObject({ text: 'Two.' })
    expect((await textOf(at, id, 4)).status).toBe(404)
    expect((await textOf(at, 999_999, 1)).status).toBe(404)
    for (const call of [calls.versions, calls.signatures, calls.unsigned])
      expect((await at.admin.send(call, { params: { id: 999_999 } })).status).toBe(404)
  })

  it('refuses another version if there is the maximum number [COND-031]', async () => {
    const { make, change, get } = await atAgreements(server())
    const { id, text } = await make()
    const { db } = server().host.engine
    await db
      .insertInto('agreement_versions')
      .values({
        agreement_id: id,
        version: mostAgreementVersions,
        text,
        asks_again: 0,
        published_at: 0,
      })
      .execute()
    await db.updateTable('agreements').set({ version: mostAgreementVersions }).where('id', '=', id).execute()
    expect(await change(id, { text: 'One too many.' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['TOO_MANY_RECORDS'], fieldErrors: {} },
    })
    expect((await change(id, { validMonths: 6 })).status).toBe(200)
    expect(await get(id)).toMatchObject({ text, version: 500, validMonths: 6 })
  })

  it('each change is audited with its fields [COND-030] [COND-031]', async () => {
    const { admin, make, change, deactivate } = await atAgreements(server())
    const { id, name, text } = await make({ validMonths: 12 })
    await change(id, { text: 'Changed.', asksAgain: false })
    await deactivate(id)
    const entries = await server()
      .host.engine.db.selectFrom('audit_entries')
      .select(['action', 'entity_name', 'actor_id', 'versionno', 'changes'])
      .where('entity', '=', 'AGREEMENT')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(
      entries.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as unknown })),
    ).toEqual(
      [
        {
          action: 'CREATED',
          changes: [
            { field: 'name', before: null, after: name },
            { field: 'text', before: null, after: text },
            { field: 'validMonths', before: null, after: 12 },
            { field: 'asksAgain', before: null, after: true },
            { field: 'version', before: null, after: 1 },
            { field: 'inactive', before: null, after: false },
          ],
          versionno: 1,
        },
        {
          action: 'UPDATED',
          changes: [
            { field: 'text', before: text, after: 'Changed.' },
            { field: 'asksAgain', before: true, after: false },
            { field: 'version', before: 1, after: 2 },
          ],
          versionno: 2,
        },
        {
          action: 'DEACTIVATED',
          changes: [{ field: 'inactive', before: false, after: true }],
          versionno: 3,
        },
      ].map((entry) => ({ ...entry, actor_id: admin.userId, entity_name: name })),
    )
  })
})
