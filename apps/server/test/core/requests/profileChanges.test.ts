import { api } from '@portal-gateway/contract/api'
import type { ProfileChange } from '@portal-gateway/contract/profileChanges'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { profileChanges, userProfile } = api

type Person = Client & { userId: number }

forEachEngine('profile changes', (server) => {
  const member = () => server().holderOf('USER')
  const profileOf = async (client: Person) => (await client.send(userProfile.get)).body as UserProfile
  const draftOf = async (client: Person, changes: object = { lastName: 'Byron' }) => {
    const { firstName, lastName, email } = await profileOf(client)
    return { firstName, lastName, email, ...changes }
  }
  const ask = async (client: Person, changes?: object) =>
    client.send(profileChanges.create, { body: await draftOf(client, changes) })
  const requestOf = async (client: Person, changes?: object) => {
    const { status, body } = await ask(client, changes)
    expect(status).toBe(201)
    return body as ProfileChange
  }
  const own = async (client: Person) =>
    ((await client.send(profileChanges.listOwn)).body as { content: ProfileChange[] }).content

  it('a new request returns the requested and current values and a Location [API-048] [API-043]', async () => {
    const ada = await member()
    const { username, email } = await profileOf(ada)
    const answer = await ask(ada, {
      firstName: ' Augusta ',
      email: `new-${username}@portal.example`,
      requesterComments: 'Married.\nThank you',
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      portalUserId: ada.userId,
      username,
      accountType: 'external',
      firstName: 'Augusta',
      lastName: 'Lovelace',
      email: `new-${username}@portal.example`,
      originalFirstName: 'Ada',
      originalLastName: 'Lovelace',
      originalEmail: email,
      requesterComments: 'Married.\nThank you',
      messageToRequester: '',
      requestStatus: 'NEW',
      inactive: false,
      sysdat: expect.any(String),
      dchng: expect.any(String),
      versionno: 1,
    })
    const found = await ada.fetch('GET', (answer.headers.get('location') ?? '').replace('/PG-API', ''))
    expect(await found.json()).toEqual(answer.body)
    // The profile does not change before the approval.
    expect(await profileOf(ada)).toMatchObject({ firstName: 'Ada', email })
    expect(server().log).toContainEqual(
      expect.objectContaining({ event: 'profile change requested', userId: ada.userId }),
    )
  })

  it('the requester receives a mail at the current address without text from the request [EXP-138]', async () => {
    const ada = await member()
    const { email } = await profileOf(ada)
    await requestOf(ada, { lastName: 'Click https://evil.example now', requesterComments: 'Click here' })
    const [mail] = await server().mailsTo(email)
    expect(mail?.subject).toMatch(/^Your request at /)
    expect(mail?.text).toContain('1 to 3 business days')
    expect(mail?.text).toContain('/app/profile?tab=requestsHistory')
    expect(mail?.text).not.toMatch(/evil|Click/)
  })

  it('a request without changes returns 304, even with comments [API-048]', async () => {
    const ada = await member()
    const { status, body } = await ask(ada, { lastName: ' Lovelace ', requesterComments: 'Hello' })
    expect(status).toBe(304)
    expect(body).toBeUndefined()
    expect(await own(ada)).toEqual([])
  })

  it('a second request is refused until the first is decided [T46]', async () => {
    const [ada, support] = [await member(), await server().holderOf('WRITE_USERS')]
    const first = await requestOf(ada)
    const refused = { status: 422, body: { globalErrors: ['REQUEST_IN_PROGRESS'], fieldErrors: {} } }
    expect(await ask(ada, { lastName: 'King' })).toMatchObject(refused)
    const review = { ...first, requestStatus: 'PENDING_OUTSIDE_ACTION' }
    expect(
      (await support.send(profileChanges.review, { params: { id: first.id }, body: review })).status,
    ).toBe(200)
    expect(await ask(ada, { lastName: 'King' })).toMatchObject(refused)
    const end = { ...first, versionno: 2, requestStatus: 'REJECTED' }
    expect((await support.send(profileChanges.review, { params: { id: first.id }, body: end })).status).toBe(
      200,
    )
    await requestOf(ada, { lastName: 'King' })
    expect((await own(ada)).map(({ lastName }) => lastName)).toEqual(['King', 'Byron'])
  })

  it('only one of several concurrent requests succeeds [T46]', async () => {
    const ada = await member()
    const body = await draftOf(ada)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ada.send(profileChanges.create, { body })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([201, 422, 422, 422, 422, 422])
    for (const { status, body: answered } of answers)
      if (status === 422) expect(answered).toMatchObject({ globalErrors: ['REQUEST_IN_PROGRESS'] })
    expect(await own(ada)).toHaveLength(1)
  })

  it('the database allows only one pending request per user [T46]', async () => {
    const ada = await member()
    await requestOf(ada)
    const { db } = server().host.engine
    const { id: _, ...row } = await db
      .selectFrom('profile_changes')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow()
    const insert = (changes: Partial<typeof row>) =>
      db
        .insertInto('profile_changes')
        .values({ ...row, ...changes })
        .execute()
        .catch((error: unknown) => server().host.engine.violation(error))
    expect(await insert({ request_status: 'IN_PROGRESS' })).toEqual({ kind: 'unique', columns: ['user_id'] })
    await insert({ request_status: 'APPROVED' })
    await insert({ request_status: 'REJECTED' })
    await insert({ inactive: 1 })
    expect(await own(ada)).toHaveLength(4)
  })

  it('the server ignores another user, a decision and reviewers’ notes in a request [T20]', async () => {
    const [ada, other] = [await member(), await member()]
    await requestOf(ada, {
      lastName: 'Byron',
      id: 1,
      portalUserId: other.userId,
      username: 'admin',
      accountType: 'internal',
      sysaidTicket: 'SR-1',
      reviewerComments: 'fine',
      messageToRequester: 'fine',
      requestStatus: 'APPROVED',
      inactive: true,
      lastModifiedBy: '1 - Somebody',
      sysdat: '2000-01-01T00:00:00.000Z',
    })
    expect(await own(other)).toEqual([])
    const row = await server()
      .host.engine.db.selectFrom('profile_changes')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      sysaid_ticket: '',
      reviewer_comments: '',
      message_to_requester: '',
      request_status: 'NEW',
      inactive: 0,
      last_modified_by: `${ada.userId} - Ada Lovelace`,
    })
    expect(row.created_at).toBeGreaterThan(Date.parse('2026-01-01'))
    expect(await profileOf(ada)).toMatchObject({ lastName: 'Lovelace', accountType: 'external' })
  })

  it('texts that are too long, empty, invisible or contain two addresses are reported by field [T36] [T53]', async () => {
    const ada = await member()
    const refused = await ask(ada, {
      firstName: 'x'.repeat(46),
      lastName: ' ',
      email: 'one@portal.example, two@portal.example',
      requesterComments: 'a\u0000b',
    })
    expect(refused).toMatchObject({
      status: 422,
      body: {
        globalErrors: [],
        fieldErrors: {
          firstName: ['FIRST_NAME_IS_TOO_LONG'],
          lastName: ['LAST_NAME_IS_REQUIRED'],
          email: ['EMAIL_IS_INVALID'],
          requesterComments: ['REQUESTER_COMMENTS_UNRECOGNISED_CHARACTER'],
        },
      },
    })
    const long = await ask(ada, {
      email: `${'x'.repeat(250)}@portal.example`,
      requesterComments: 'x'.repeat(513),
    })
    expect(Object.keys((long.body as { fieldErrors: object }).fieldErrors)).toEqual([
      'email',
      'requesterComments',
    ])
    await requestOf(ada, { firstName: '💧'.repeat(45), requesterComments: '💧'.repeat(512) })
  })

  it('another account’s email is refused, case-insensitive; the user’s own email in another case is accepted [REG-037]', async () => {
    const [ada, other] = [await member(), await profileOf(await member())]
    expect(await ask(ada, { email: other.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['EMAIL_IS_ALREADY_IN_USE'] } },
    })
    await requestOf(ada, { email: (await profileOf(ada)).email.toUpperCase() })
  })

  it('an internal account cannot request changes, because its organisation owns name and email [PERM-022]', async () => {
    const roles = [await server().role('USER')]
    const ada = await server().signedIn({ roles, accountType: 'internal' })
    expect(await ask(ada, { lastName: 'Byron', email: 'byron@portal.example' })).toMatchObject({
      status: 422,
      body: {
        fieldErrors: {
          lastName: ['LAST_NAME_NOT_EDITABLE_FOR_INTERNAL_USERS'],
          email: ['EMAIL_NOT_EDITABLE_FOR_INTERNAL_USERS'],
        },
      },
    })
  })

  it('requesters never receive reviewers’ notes, regardless of their permissions [T18] [HIST-012] [API-045] [PERM-020]', async () => {
    for (const permission of ['USER', 'READ_USERS', 'ADMIN'] as const) {
      const [ada, support] = [await server().holderOf(permission), await server().holderOf('WRITE_USERS')]
      const { id, ...request } = await requestOf(ada)
      const noted = {
        ...request,
        requestStatus: 'IN_PROGRESS',
        sysaidTicket: 'SR-SECRET',
        reviewerComments: 'between us',
      }
      expect((await support.send(profileChanges.review, { params: { id }, body: noted })).status).toBe(200)
      const answers = [
        await ada.send(profileChanges.listOwn),
        await ada.send(profileChanges.get, { params: { id } }),
        ...(permission === 'USER'
          ? []
          : [
              await ada.send(profileChanges.list),
              await ada.send(profileChanges.listByStatus, { params: { status: 'IN_PROGRESS' } }),
              await ada.send(profileChanges.listOfUser, { params: { userId: ada.userId } }),
            ]),
      ]
      for (const { status, body } of answers) {
        expect(status).toBe(200)
        const listed = (body as { content?: object[] }).content ?? [body as object]
        const mine = listed.find((each) => Reflect.get(each, 'id') === id)
        expect(mine).toMatchObject({ requestStatus: 'IN_PROGRESS' })
        for (const field of ['sysaidTicket', 'reviewerComments', 'lastModifiedBy'])
          expect(mine).not.toHaveProperty(field)
      }
      const seen = await support.send(profileChanges.get, { params: { id } })
      expect(seen.body).toMatchObject({
        sysaidTicket: 'SR-SECRET',
        reviewerComments: 'between us',
        lastModifiedBy: `${support.userId} - Ada Lovelace`,
      })
    }
  })

  it('requests of other users return 404 [T17]', async () => {
    const [ada, other] = [await member(), await member()]
    const { id } = await requestOf(other)
    const [existing, missing] = [
      await ada.send(profileChanges.get, { params: { id } }),
      await ada.send(profileChanges.get, { params: { id: 999_999 } }),
    ]
    const withoutId = ({ status, body }: typeof existing) => ({
      status,
      body: { ...(body as object), requestId: '' },
    })
    expect(withoutId(existing)).toEqual(withoutId(missing))
    expect(existing.status).toBe(404)
    expect((await ada.send(profileChanges.listOfUser, { params: { userId: other.userId } })).status).toBe(403)
    expect((await ada.send(profileChanges.list)).status).toBe(403)
    expect((await ada.send(profileChanges.listByStatus, { params: { status: 'NEW' } })).status).toBe(403)
    const answer = await ada.send(profileChanges.review, { params: { id }, body: {} })
    expect(answer.status).toBe(403)
  })

  it('callers with READ_USERS can list requests newest first: all, of one user, or of one status [API-044] [API-046] [API-047]', async () => {
    const [ada, other, reader] = [await member(), await member(), await server().holderOf('READ_USERS')]
    const first = await requestOf(ada)
    server().turnClock(60)
    const second = await requestOf(other)
    const listed = async (answer: ReturnType<Person['send']>) =>
      ((await answer).body as { content: ProfileChange[] }).content.map(({ id }) => id)
    expect((await listed(reader.send(profileChanges.list))).slice(0, 2)).toEqual([second.id, first.id])
    expect(await listed(reader.send(profileChanges.listOfUser, { params: { userId: ada.userId } }))).toEqual([
      first.id,
    ])
    expect(
      (await listed(reader.send(profileChanges.listByStatus, { params: { status: 'NEW' } }))).slice(0, 2),
    ).toEqual([second.id, first.id])
    expect(
      await listed(reader.send(profileChanges.listByStatus, { params: { status: 'PENDING_REVIEW' } })),
    ).toEqual([])
    for (const status of ['nothing', 'new', "NEW' or 1=1"])
      expect((await reader.send(profileChanges.listByStatus, { params: { status } })).status, status).toBe(
        404,
      )
  })
})

forEachEngine('a user’s own profile', (server) => {
  const member = (accountType: 'internal' | 'external' = 'external') =>
    server()
      .role('USER')
      .then((role) => server().signedIn({ roles: [role], accountType }))
  const profileOf = async (client: Person) => (await client.send(userProfile.get)).body as UserProfile
  const save = async (client: Person, changes: object) =>
    client.send(userProfile.update, { body: { ...(await profileOf(client)), ...changes } })

  it('can be saved with another name; other fields do not change [API-051] [T20]', async () => {
    const ada = await member()
    const before = await profileOf(ada)
    const wanted = { username: 'admin', accountType: 'internal', portalUserId: 1, inactive: true, gecos: 'x' }
    const saved = await save(ada, { ...wanted, firstName: ' Augusta ', lastName: 'King' })
    const after = { ...before, firstName: 'Augusta', lastName: 'King' }
    expect(saved).toMatchObject({ status: 200, body: after })
    expect(await profileOf(ada)).toEqual(after)
    expect((await save(ada, {})).status).toBe(304)
    expect(await save(ada, { lastName: 'x'.repeat(46) })).toMatchObject({
      status: 422,
      body: { fieldErrors: { lastName: ['LAST_NAME_IS_TOO_LONG'] } },
    })
  })

  it('cannot be saved with another email, because that needs a request [C-132]', async () => {
    const ada = await member()
    expect(await save(ada, { email: 'thief@portal.example', lastName: 'King' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { email: ['EMAIL_CHANGES_ON_REQUEST'] } },
    })
    expect(await profileOf(ada)).toMatchObject({ lastName: 'Lovelace' })
  })

  it('cannot be saved while a request is pending, or for an internal account [PERM-022]', async () => {
    const ada = await member()
    const body = { ...(await profileOf(ada)), lastName: 'Byron' }
    expect((await ada.send(profileChanges.create, { body })).status).toBe(201)
    expect(await save(ada, { lastName: 'King' })).toMatchObject({
      status: 422,
      body: { globalErrors: ['REQUEST_IN_PROGRESS'] },
    })
    expect(await save(await member('internal'), { lastName: 'King' })).toMatchObject({
      status: 422,
      body: { fieldErrors: { lastName: ['LAST_NAME_NOT_EDITABLE_FOR_INTERNAL_USERS'] } },
    })
  })
})
