import { api } from '@portal-gateway/contract/api'
import { headers as names } from '@portal-gateway/contract/headers'
import { expect, it } from 'vitest'
import { answerFor } from '../support/captchaAnswers.ts'
import { registrationDraftAt } from '../support/registrationDrafts.ts'
import { fileOf, resourceForm } from '../support/resourceForms.ts'
import { forEachEngine } from '../support/testServer.ts'

const {
  agreements,
  announcements,
  dashboardItems,
  portalRoles,
  projectRoles,
  registrations,
  resourceCategories,
  resources,
  systems,
} = api
const key = (text: string = crypto.randomUUID()) => ({ [names.idempotencyKey]: text })

// A client repeats a request with the same key if the response to its first attempt was lost.
forEachEngine('a call that is repeated with its Idempotency-Key [EXP-136]', (server) => {
  const itemDraft = async () => ({ name: 'Repeated', roles: [{ id: await server().role('USER') }] })

  it('creates only one item, even if the attempts are concurrent', async () => {
    const admin = await server().holderOf('ADMIN')
    const body = await itemDraft()
    const headers = key()
    const create = () => admin.send(dashboardItems.create, { body, headers })
    const [first, second] = await Promise.all([create(), create()])
    const third = await create()
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect(second.body).toEqual(first.body)
    expect(third.body).toEqual(first.body)
    expect(third.headers.get('location')).toBe(first.headers.get('location'))
    const { db } = server().host.engine
    const stored = await db
      .selectFrom('dashboard_items')
      .select('id')
      .where('name', '=', 'Repeated')
      .execute()
    expect(stored.length).toBe(1)
  })

  it.each([
    ['system', systems.create, { systemName: 'Repeated', description: 'Once', sort: 3 }],
    ['portal role', portalRoles.create, { description: 'Repeated', permissions: ['USER'] }],
    [
      'project role',
      projectRoles.create,
      {
        roleName: 'Repeated',
        description: 'Once',
        siteRequired: true,
        studyRequired: false,
        systemAccessIds: [1],
      },
    ],
    ['agreement', agreements.create, { name: 'Repeated', text: 'Once', validMonths: 12, asksAgain: true }],
    [
      'announcement',
      announcements.create,
      {
        title: 'Repeated',
        text: 'Once',
        tone: 'INFO',
        startsAt: null,
        endsAt: null,
        audience: 'USERS',
        roleIds: [],
      },
    ],
  ] as const)('creates only one %s, even if the attempts are concurrent', async (_, create, body) => {
    const admin = await server().holderOf('ADMIN')
    const headers = key()
    const [first, second] = await Promise.all([
      admin.send(create, { body, headers }),
      admin.send(create, { body, headers }),
    ])
    const third = await admin.send(create, { body, headers })
    expect([first.status, second.status, third.status]).toEqual([201, 201, 201])
    expect([second.body, third.body]).toEqual([first.body, first.body])
  })

  it('creates only one resource category', async () => {
    const admin = await server().holderOf('ADMIN')
    const itemId = await server().item({ roles: [await server().role('USER')] })
    const headers = key()
    const create = () =>
      admin.send(resourceCategories.create, { body: { name: 'Repeated', parentId: null, itemId }, headers })
    const first = await create()
    expect(first.status).toBe(201)
    expect((await create()).body).toEqual(first.body)
  })

  it('creates another item if the key, caller or content differs, or if the key is too short', async () => {
    const admin = await server().holderOf('ADMIN')
    const colleague = await server().holderOf('ADMIN')
    const body = await itemDraft()
    const headers = key()
    const answers = [
      await admin.send(dashboardItems.create, { body, headers }),
      await admin.send(dashboardItems.create, { body, headers: key() }),
      await colleague.send(dashboardItems.create, { body, headers }),
      await admin.send(dashboardItems.create, { body: { ...body, name: 'Changed' }, headers }),
      await admin.send(dashboardItems.create, { body, headers: key('1') }),
      await admin.send(dashboardItems.create, { body, headers: key('1') }),
    ]
    expect(new Set(answers.map((each) => each.headers.get('location'))).size).toBe(6)
  })

  it('creates the record after a refused attempt', async () => {
    const admin = await server().holderOf('ADMIN')
    const headers = key()
    const itemId = 4_000_000
    const body = { itemId, name: 'Site', resType: 'URL', url: 'https://portal.example/' }
    const create = () => admin.send(resources.create, { form: resourceForm(body), headers })
    expect((await create()).status).toBe(422)
    const { db } = server().host.engine
    await db
      .insertInto('dashboard_items')
      .values({
        ...(await db.selectFrom('dashboard_items').selectAll().executeTakeFirstOrThrow()),
        id: itemId,
      })
      .execute()
    expect((await create()).status).toBe(201)
  })

  it('creates only one resource with one file', async () => {
    const admin = await server().holderOf('ADMIN')
    const itemId = await server().item({ roles: [await server().role('USER')] })
    const headers = key()
    const create = (file: File) =>
      admin.send(resources.create, {
        form: resourceForm({ itemId, name: 'Notes', resType: 'DOWNLOAD' }, file),
        headers,
      })
    const first = await create(fileOf('four'))
    expect((await create(fileOf('four'))).body).toEqual(first.body)
    // Another file of the same size is not a repetition.
    expect((await create(fileOf('five'))).body).not.toEqual(first.body)
    const { location } = Object.fromEntries((await create(fileOf('others'))).headers)
    expect(location).not.toBe(first.headers.get('location'))
  })

  it('creates only one registration and one mail, with the used captcha answer or a new answer', async () => {
    const visitor = server().visitor()
    const field = 'g-recaptcha-response'
    const draft = await registrationDraftAt(server(), { [field]: await answerFor(visitor) })
    const headers = key()
    const register = (body: object) => visitor.send(registrations.createPublic, { body, headers })
    const first = await register(draft)
    expect(first.status).toBe(201)
    expect((await register(draft)).body).toEqual(first.body)
    expect((await register({ ...draft, [field]: await answerFor(visitor) })).body).toEqual(first.body)
    const { db } = server().host.engine
    const stored = db.selectFrom('registrations').select('id').where('email', '=', draft.email)
    expect((await stored.execute()).length).toBe(1)
    const logged = server().log.filter(({ event, ...entry }) => {
      const { id } = first.body as { id: number }
      return event === 'account requested' && (entry as { id?: number }).id === id
    })
    expect(logged.length).toBe(1)
  })

  it('creates only one registration for another person, and a second one after the first was deleted', async () => {
    const member = await server().holderOf('USER')
    const admin = await server().holderOf('ADMIN')
    const body = await registrationDraftAt(server())
    const headers = key()
    const register = () => member.send(registrations.create, { body, headers })
    const first = await register()
    expect(first.status).toBe(201)
    expect((await register()).body).toEqual(first.body)
    const { id } = first.body as { id: number }
    expect((await admin.send(registrations.remove, { params: { id } })).status).toBe(200)
    const again = await register()
    expect(again.status).toBe(201)
    expect(again.headers.get('location')).not.toBe(first.headers.get('location'))
  })

  it('is treated as new after a day', async () => {
    const admin = await server().holderOf('ADMIN')
    const body = await itemDraft()
    const headers = key()
    const create = () => admin.send(dashboardItems.create, { body, headers })
    const first = await create()
    server().turnClock(24 * 60 * 60 + 1)
    // Any call that creates a record deletes expired keys.
    const later = await server().holderOf('ADMIN')
    await later.send(dashboardItems.create, { body, headers: key() })
    await admin.startSession(server().host, admin.userId)
    expect((await create()).headers.get('location')).not.toBe(first.headers.get('location'))
  })
})
