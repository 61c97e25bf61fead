import { randomUUID } from 'node:crypto'
import { api } from '@portal-gateway/contract/api'
import type { FormErrors } from '@portal-gateway/contract/formErrors'
import type { RegistrationApproval } from '@portal-gateway/contract/registrationActions'
import type { Registration } from '@portal-gateway/contract/registrations'
import { expect, it } from 'vitest'
import { findAccessControls } from '../../../src/core/accesses/accessControls.ts'
import type { Client } from '../../support/client.ts'
import { newAccess, newRegistration } from '../../support/registrationRows.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { registrationActions, passwords } = api

type Changes = Partial<Omit<RegistrationApproval, 'registrationForm'>> & {
  registrationForm?: Partial<RegistrationApproval['registrationForm']>
}

forEachEngine('decisions about registrations', (server) => {
  const support = () => server().holderOf('WRITE_USERS')
  const db = () => server().host.engine.db
  const newRequest = async (options: Parameters<typeof newRegistration>[1] = {}) => {
    const registration = await newRegistration(server().host, options)
    const userRole = await server().role('USER')
    return { ...registration, approval: { ...registration.approval, portalRoleIds: [userRole] }, userRole }
  }
  type Asked = Awaited<ReturnType<typeof newRequest>>
  const approve = (client: Client, { approval }: Pick<Asked, 'approval'>, changes: Changes = {}) =>
    client.send(registrationActions.approve, {
      body: {
        ...approval,
        ...changes,
        registrationForm: { ...approval.registrationForm, ...changes.registrationForm },
      },
    })
  const deny = (
    client: Client,
    { registrationForm }: Pick<Asked, 'registrationForm'>,
    changes: object = {},
  ) =>
    client.send(registrationActions.deny, {
      body: { registrationForm: { ...registrationForm, ...changes } },
    })
  const stored = (id: number) =>
    db().selectFrom('registrations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const userOf = (email: string) =>
    db().selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const refusal = (answer: { status: number; body: unknown }) => {
    expect(answer.status).toBe(422)
    return answer.body as FormErrors
  }
  /** Expects that no account and no mail exist and that the registration is pending and unchanged. */
  const expectNothing = async ({ id, email }: Pick<Asked, 'id' | 'email'>) => {
    expect(await userOf(email)).toBeUndefined()
    expect(await server().mailsTo(email)).toEqual([])
    expect(await stored(id)).toMatchObject({ registration_status: 'PENDING', versionno: 1, user_id: null })
  }

  it('an approval creates the account with roles and accesses and resolves the registration [REG-024] [API-070]', async () => {
    const helper = await support()
    const one = await newRequest()
    const requested = () => findAccessControls(db(), 'USER_REGISTRATION_REQUEST', [one.id])
    const before = await requested()
    const answer = await approve(helper, one, {
      registrationForm: { lastName: 'Thorvaldsen-Berg', sysaidTicket: 'SR-9', reviewerComments: 'Called.' },
    })
    expect(answer.status).toBe(200)
    const user = await userOf(one.email)
    expect(user).toMatchObject({
      username: one.approval.username,
      first_name: 'Adaeze',
      last_name: 'Thorvaldsen-Berg',
      gecos: one.approval.gecos,
      account_type: 'external',
      inactive: 0,
      password_hash: null,
    })
    expect(answer.body as Registration).toMatchObject({
      id: one.id,
      registrationStatus: 'APPROVED',
      portalUserId: user?.id,
      lastName: 'Thorvaldsen-Berg',
      sysaidTicket: 'SR-9',
      reviewerComments: 'Called.',
      lastModifiedBy: `${helper.userId} - Ada Lovelace`,
      versionno: 2,
    })
    const roles = await db()
      .selectFrom('user_portal_roles')
      .select('role_id')
      .where('user_id', '=', user?.id ?? 0)
      .execute()
    expect(roles).toEqual([{ role_id: one.userRole }])
    expect(await findAccessControls(db(), 'USER_ACCESS', [user?.id ?? 0])).toMatchObject([
      { roleName: one.access.roleName, systemAccessIds: one.access.systemAccessIds, inactive: false },
    ])
    // Accesses that the reviewer did not correct are not stored again.
    expect(await requested()).toEqual(before)
    expect(server().log).toContainEqual({
      level: 'info',
      event: 'registration approved',
      id: one.id,
      userId: helper.userId,
    })
  })

  it('the new user receives a mail with a link, sets a password and signs in [WIZ-029]', async () => {
    const one = await newRequest()
    await approve(await support(), one, { registrationForm: { messageToRequester: 'Welcome aboard' } })
    const [mail, ...more] = await server().mailsTo(one.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain(`Your user name is ${one.approval.username}.`)
    expect(mail?.text).toContain('User Support writes:\n\nWelcome aboard')
    expect(mail?.text).not.toContain('Adaeze')
    const visitor = server().visitor()
    const hash = await server().linkTo(one.email)
    expect((await visitor.send(passwords.setInitial, { body: { hash, password } })).status).toBe(200)
    expect((await visitor.signIn(one.approval.username, password)).status).toBe(200)
  })

  it('accesses that support corrected are stored for the user and the registration [API-070]', async () => {
    const one = await newRequest()
    const other = await newAccess(server().host)
    await approve(await support(), one, { registrationForm: { accessControls: [other] } })
    const user = await userOf(one.email)
    for (const [entity, id] of [
      ['USER_ACCESS', user?.id ?? 0],
      ['USER_REGISTRATION_REQUEST', one.id],
    ] as const) {
      const names = (await findAccessControls(db(), entity, [id])).map(({ roleName }) => roleName)
      expect(names).toEqual([other.roleName])
    }
  })

  it('an approval is mailed to the proxy with the message, and to the registered person without it [EXP-138]', async () => {
    const { id, email: proxy } = await server().user()
    const one = await newRequest({ proxyUserId: id })
    await approve(await support(), one, { registrationForm: { messageToRequester: 'Done so' } })
    const [decisionMail] = await server().mailsTo(proxy)
    expect(decisionMail?.subject).toMatch(/was approved$/)
    expect(decisionMail?.text).toContain(`Your request ${one.id} `)
    expect(decisionMail?.text).toContain('Done so')
    expect((await server().mailsTo(one.email))[0]?.text).not.toContain('Done so')
  })

  it('a denial saves only the message [REG-025] [API-071]', async () => {
    const one = await newRequest()
    const answer = await deny(await support(), one, {
      messageToRequester: 'Please ask your site.',
      lastName: 'Changed',
      sysaidTicket: 'SR-1',
    })
    expect(answer.status).toBe(200)
    expect(answer.body as Registration).toMatchObject({
      registrationStatus: 'DENIED',
      messageToRequester: 'Please ask your site.',
      lastName: 'Thorvaldsen',
      versionno: 2,
      sysaidTicket: '',
      portalUserId: null,
    })
    const [mail] = await server().mailsTo(one.email)
    expect(mail?.subject).toMatch(/was rejected$/)
    expect(mail?.text).toContain('Please ask your site.')
    expect(await userOf(one.email)).toBeUndefined()
  })

  it('a denial is mailed to the proxy, not to the registered person [EXP-138]', async () => {
    const { id, email: proxy } = await server().user()
    const one = await newRequest({ proxyUserId: id })
    await deny(await support(), one)
    expect(await server().mailsTo(proxy)).toHaveLength(1)
    expect(await server().mailsTo(one.email)).toEqual([])
  })

  it('a proxy cannot decide their own registration [T21]', async () => {
    const proxy = await support()
    const one = await newRequest({ proxyUserId: proxy.userId })
    for (const answer of [await approve(proxy, one), await deny(proxy, one)]) {
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({ globalErrors: ['OWN_REQUEST'] })
    }
    await expectNothing(one)
  })

  it('a user cannot find out who approved their account [T18] [T21]', async () => {
    const one = await newRequest()
    await approve(await support(), one)
    const holder = await support()
    await db().updateTable('registrations').set({ user_id: holder.userId }).where('id', '=', one.id).execute()
    for (const answer of [await approve(holder, one), await deny(holder, one)]) {
      expect(answer.status).toBe(403)
      expect(JSON.stringify(answer.body)).not.toMatch(/Lovelace|approved/)
    }
  })

  it('a decided registration cannot be decided again; the error contains the reviewer and the time [T44]', async () => {
    for (const [first, word] of [
      [approve, 'approved'],
      [deny, 'rejected'],
    ] as const) {
      const one = await newRequest()
      expect((await first(await support(), one)).status).toBe(200)
      for (const again of [await approve(await support(), one), await deny(await support(), one)]) {
        const errors = refusal(again)
        expect(errors.globalErrors).toEqual(['REQUEST_IS_RESOLVED'])
        expect(errors.failureDescription).toMatch(
          new RegExp(`^Ada Lovelace ${word} this request on \\d{4}-\\d\\d-\\d\\d at \\d\\d:\\d\\d UTC\\.$`),
        )
      }
    }
  })

  it('only one of several concurrent decisions succeeds and creates at most one account [T44]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await newRequest()
      const helpers = await Promise.all(Array.from({ length: 6 }, support))
      const answers = await Promise.all(
        helpers.map((helper, place) => (place % 3 === 2 ? deny(helper, one) : approve(helper, one))),
      )
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      const { registration_status } = await stored(one.id)
      expect((await userOf(one.email)) !== undefined).toBe(registration_status === 'APPROVED')
      expect(await server().mailsTo(one.email)).toHaveLength(1)
    }
  })

  it('a failed approval stores nothing and can be repeated [T47]', async () => {
    const one = await newRequest()
    const helper = await support()
    const { directory } = server().host
    const create = directory.create.bind(directory)
    directory.create = () => Promise.reject(new Error('broken'))
    try {
      expect((await approve(helper, one)).status).toBe(500)
    } finally {
      directory.create = create
    }
    await expectNothing(one)
    expect((await approve(helper, one)).status).toBe(200)
    expect(await userOf(one.email)).toBeDefined()
  })

  it('an outdated version is refused [T45]', async () => {
    const one = await newRequest()
    await db().updateTable('registrations').set({ versionno: 2 }).where('id', '=', one.id).execute()
    for (const answer of [await approve(await support(), one), await deny(await support(), one)])
      expect(refusal(answer).globalErrors).toEqual(['VERSION_CONFLICT'])
    expect(await userOf(one.email)).toBeUndefined()
  })

  it('an unknown registration returns 404 [API-070]', async () => {
    const one = await newRequest()
    const nowhere = { registrationForm: { ...one.approval.registrationForm, id: 999_999 } }
    expect((await approve(await support(), one, nowhere)).status).toBe(404)
    expect((await deny(await support(), one, { id: 999_999 })).status).toBe(404)
  })

  it('the email and the user name must be unique, case-insensitive [REG-037]', async () => {
    const other = await server().user()
    const one = await newRequest()
    const errors = refusal(
      await approve(await support(), one, {
        username: other.username.toUpperCase(),
        registrationForm: { email: other.email.toUpperCase() },
      }),
    )
    expect(errors.fieldErrors).toEqual({
      'registrationForm.email': ['EMAIL_IS_ALREADY_IN_USE'],
      'ldapForm.username': ['USERNAME_IS_ALREADY_IN_USE'],
    })
    await expectNothing(one)
  })

  it('only one of several concurrent approvals with the same email or user name succeeds [T48] [REG-037]', async () => {
    const email = `race-${randomUUID()}@lakes.example`
    const many = await Promise.all(Array.from({ length: 4 }, () => newRequest({ email })))
    const helpers = await Promise.all(many.map(support))
    const answers = await Promise.all(
      many.map((one, place) => approve(helpers[place] ?? server().visitor(), one)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(refusal(answer).fieldErrors).toEqual({ 'registrationForm.email': ['EMAIL_IS_ALREADY_IN_USE'] })
  })

  it('a new user name must not be an email or contain DN characters [T37]', async () => {
    const one = await newRequest()
    for (const username of ['eve,ou=admins', 'someone@lakes.example', '.eve', 'e v e', 'e*', 'é']) {
      expect(refusal(await approve(await support(), one, { username })).fieldErrors, username).toEqual({
        username: ['USERNAME_IS_NOT_ALLOWED'],
      })
    }
    await expectNothing(one)
  })

  it('an approval needs a portal role [WIZ-025]', async () => {
    const one = await newRequest()
    const errors = refusal(await approve(await support(), one, { portalRoleIds: [] }))
    expect(errors.fieldErrors).toEqual({ portalRoleIds: ['PORTAL_ROLE_IDS_IS_REQUIRED'] })
    await expectNothing(one)
  })

  it('an approval with a role that is unknown, inactive or above the reviewer’s permissions is refused [T20]', async () => {
    const one = await newRequest()
    const [lower, above, inactive] = await Promise.all([
      server().role('READ_USERS'),
      server().role('ADMIN'),
      server().role('USER'),
    ])
    await db().updateTable('portal_roles').set({ inactive: 1 }).where('id', '=', inactive).execute()
    const portalRoleIds = [lower, above, inactive, 999_999]
    expect(refusal(await approve(await support(), one, { portalRoleIds })).fieldErrors).toEqual({
      'portalRoleIds[1]': ['PORTAL_ROLE_IS_ABOVE_YOURS'],
      'portalRoleIds[2]': ['PORTAL_ROLE_IS_INACTIVE'],
      'portalRoleIds[3]': ['PORTAL_ROLE_IS_UNKNOWN'],
    })
    await expectNothing(one)
    const admin = await server().holderOf('ADMIN')
    expect((await approve(admin, one, { portalRoleIds: [lower, above, lower] })).status).toBe(200)
  })

  it('invalid accesses are reported per entry [ACC-054]', async () => {
    const one = await newRequest()
    const wrong = { ...one.access, roleName: 'Nobody’s', systemAccessIds: [] }
    const errors = refusal(
      await approve(await support(), one, { registrationForm: { accessControls: [one.access, wrong] } }),
    )
    expect(errors.fieldErrors).toEqual({
      'accessControls[1].roleName': ['ROLE_NAME_IS_UNKNOWN'],
      'accessControls[1].systemAccessIds': ['SYSTEM_ACCESS_IDS_IS_REQUIRED'],
    })
    await expectNothing(one)
  })

  it('without a directory only external accounts can be created [API-072]', async () => {
    const reader = await server().holderOf('READ_USERS')
    expect((await reader.send(registrationActions.accountTypes)).body).toEqual({
      assignableAccountTypes: [{ id: 'external', name: 'External' }],
      defaultAccountType: 'external',
    })
    const one = await newRequest()
    expect(refusal(await approve(await support(), one, { accountType: 'internal' })).fieldErrors).toEqual({
      'ldapForm.accountType': ['ACCOUNT_TYPE_IS_INVALID'],
    })
  })

  it('account types are named in the language of the request [EXP-385]', async () => {
    const reader = await server().holderOf('READ_USERS')
    const german = { headers: { 'accept-language': 'de-AT, en;q=0.5' } }
    expect((await reader.send(registrationActions.accountTypes, german)).body).toMatchObject({
      assignableAccountTypes: [{ id: 'external', name: 'Extern' }],
    })
  })

  it('without a directory the search finds only accounts of portal users [API-073] [API-074] [T48]', async () => {
    const helper = await support()
    const { username, email } = await server().user()
    const { body } = await helper.send(registrationActions.findByEmail, { params: { email } })
    expect(body).toEqual([
      expect.objectContaining({ username, email, attachedToPortalUserAccount: true, disabled: false }),
    ])
    const found = await helper.send(registrationActions.findByName, {
      params: { lastName: 'lovelace', firstName: '*' },
    })
    expect(found.body).toContainEqual(expect.objectContaining({ username }))
    const [{ uuid } = { uuid: '' }] = body as { uuid: string }[]
    const one = await newRequest()
    const errors = refusal(
      await approve(helper, one, {
        useExistingAuthAccount: true,
        existingAuthAccountUuid: uuid,
        username,
      }),
    )
    expect(errors.fieldErrors).toEqual({
      'ldapForm.existingAuthAccountUuid': ['DIRECTORY_ACCOUNT_IS_ALREADY_IN_USE'],
    })
  })

  it('a search with fewer than two characters or with a wildcard as last name is refused [T60]', async () => {
    const helper = await support()
    for (const email of ['a', ' a ', 'x'.repeat(257), 'a\u0000b'])
      expect((await helper.send(registrationActions.findByEmail, { params: { email } })).status).toBe(422)
    for (const lastName of ['a', '*', '**'.slice(0, 1), 'a\u0000'])
      expect(
        (await helper.send(registrationActions.findByName, { params: { lastName, firstName: 'Ada' } }))
          .status,
      ).toBe(422)
  })
})
