import { api } from '@portal-gateway/contract/api'
import type { UserProfile } from '@portal-gateway/contract/userProfile'
import { expect, it } from 'vitest'
import { answerFor } from '../../support/captchaAnswers.ts'
import type { Client } from '../../support/client.ts'
import { registrationDraftAt } from '../../support/registrationDrafts.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { session, userProfile, registrations } = api
const german = { headers: { 'accept-language': 'de-AT,de;q=0.9' } }

forEachEngine('the language of a user', (server) => {
  const newUser = async () => server().user({ hasPassword: true, roles: [await server().role('USER')] })
  const signIn = (username: string, changes: object = {}, options: object = {}) =>
    server()
      .visitor()
      .send(session.create, { body: { username, password, ...changes }, ...options })
  const languageOf = async (client: Client) =>
    ((await client.send(userProfile.get)).body as UserProfile).language
  const storedOf = async (table: 'users' | 'registrations', email: string) =>
    server()
      .host.engine.db.selectFrom(table)
      .select('language')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  it('is the one that the user chooses, and is returned with the profile and each sign-in [EXP-310]', async () => {
    const { id, username } = await newUser()
    const client = server().visitor()
    await client.startSession(server().host, id)
    expect(await languageOf(client)).toBeNull()
    const answer = await client.send(userProfile.setLanguage, { body: { language: 'de' } })
    expect(answer).toMatchObject({ status: 200, body: { language: 'de' } })
    expect(await languageOf(client)).toBe('de')
    expect((await signIn(username)).body).toMatchObject({ language: 'de' })
    // The browser of the next sign-in prefers another language, but the user has chosen one.
    const english = { headers: { 'accept-language': 'en' } }
    expect((await signIn(username, {}, english)).body).toMatchObject({ language: 'de' })
  })

  it('is of no other user, and must be one that the portal has [EXP-310]', async () => {
    const other = await server().holderOf('USER')
    const client = await server().holderOf('USER')
    for (const language of ['fr', 'DE', '', null, undefined])
      expect(await client.send(userProfile.setLanguage, { body: { language } })).toMatchObject({
        status: 422,
        body: { fieldErrors: { language: [expect.any(String)] } },
      })
    await client.send(userProfile.setLanguage, { body: { language: 'de' } })
    expect([await languageOf(client), await languageOf(other)]).toEqual(['de', null])
  })

  it('is stored at a sign-in: the one that was chosen on Sign In, else at the first one that of the browser [EXP-310]', async () => {
    const { username, email } = await newUser()
    expect((await signIn(username)).body).toMatchObject({ language: null })
    expect((await signIn(username, {}, { headers: { 'accept-language': 'fr' } })).body).toMatchObject({
      language: null,
    })
    expect((await signIn(username, {}, german)).body).toMatchObject({ language: 'de' })
    expect(await storedOf('users', email)).toEqual({ language: 'de' })
    expect((await signIn(username, { language: 'en' }, german)).body).toMatchObject({ language: 'en' })
    expect(await storedOf('users', email)).toEqual({ language: 'en' })
  })

  it('does not change at a refused sign-in [EXP-310]', async () => {
    const { username, email } = await newUser()
    expect((await signIn(username, { password: 'a guess', language: 'de' }, german)).status).toBe(401)
    expect(await storedOf('users', email)).toEqual({ language: null })
  })

  it('is the language of the registration from which the account was created [EXP-311]', async () => {
    const visitor = server().visitor()
    const draft = await registrationDraftAt(server(), { 'g-recaptcha-response': await answerFor(visitor) })
    const { status, body } = await visitor.send(registrations.createPublic, { body: draft, ...german })
    expect(status).toBe(201)
    expect(await storedOf('registrations', draft.email)).toEqual({ language: 'de' })
    const approval = {
      registrationForm: {
        ...draft,
        id: (body as { id: number }).id,
        sysaidTicket: '',
        reviewerComments: '',
        messageToRequester: '',
        versionno: 1,
      },
      portalRoleIds: [await server().role('USER')],
      useExistingAuthAccount: false,
      accountType: 'external',
      username: `jun-${Date.now()}`,
      gecos: 'Jun Castellanos',
    }
    const approver = await server().holderOf('WRITE_USERS')
    const approved = await approver.send(api.registrationActions.approve, { body: approval })
    expect(approved).toMatchObject({ status: 200 })
    expect(await storedOf('users', draft.email)).toEqual({ language: 'de' })
  })

  it('of a person who was registered by another is that of the request [EXP-311]', async () => {
    const draft = await registrationDraftAt(server())
    const proxy = await server().holderOf('USER')
    expect((await proxy.send(registrations.create, { body: draft, ...german })).status).toBe(201)
    expect(await storedOf('registrations', draft.email)).toEqual({ language: 'de' })
  })
})
