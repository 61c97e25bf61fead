import { api } from '@portal-gateway/contract/api'
import { openSessions } from '@portal-gateway/contract/openSessions'
import { expect, it } from 'vitest'
import { createHandler } from '../../../src/core/handler.ts'
import { type Client, newClient } from '../../support/client.ts'
import { forEachEngine, password, type TestServer } from '../../support/testServer.ts'

const { session, passwords } = api
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0'
const halfYear = 180 * 24 * 3600

async function signIn(client: Client, username: string, headers: Record<string, string> = {}, body = {}) {
  const response = await client.fetch('POST', '/rest/token/create', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password, ...body }),
  })
  expect(response.status).toBe(200)
  return client
}

/** Creates a user who has signed in once, and returns the user with the browser of that sign-in. */
async function member(server: TestServer, accountType: 'external' | 'internal' = 'external') {
  const roles = [await server.role('SET_OWN_PASSWORD')]
  const user = await server.user({ hasPassword: true, roles, accountType })
  return { ...user, own: await signIn(server.visitor(), user.username) }
}

forEachEngine('a mail about a sign-in with a new browser', (server) => {
  const minuteNow = () => new Date(server().host.clock.now()).toISOString().slice(0, 16).replace('T', ' ')

  it('has its time, browser, system and address, and says what to do; a known browser and the first sign-in cause none [IDENT-006]', async () => {
    const { username, email, own } = await member(server())
    expect(await server().mailsTo(email)).toEqual([])
    await signIn(own, username)
    expect(await server().mailsTo(email)).toEqual([])
    server().callFrom('192.0.2.17')
    const before = minuteNow()
    await signIn(server().visitor(), username, { 'user-agent': firefox })
    const times = [before, minuteNow()]
    server().callFrom(undefined)
    const [mail, ...others] = await server().mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('New browser signed in to your account at Portal Gateway')
    expect(times).toContain(/^Time: (.*) UTC$/m.exec(mail?.text ?? '')?.[1])
    expect(mail?.text).toContain('UTC\nBrowser: Firefox 147 on Windows\nAddress: 192.0.2.17\n')
    expect(mail?.text).toContain('If it was not you, change your password immediately')
    expect(mail?.text).toContain(`${server().host.portalAddress()}app/profile?tab=security\n`)
  })

  it('is caused once per browser, also by one that other users have used [IDENT-006]', async () => {
    const { username, email } = await member(server())
    const { own: shared } = await member(server())
    for (let times = 0; times < 2; times += 1) {
      await signIn(shared, username)
      await shared.send(session.invalidate)
      expect(await server().mailsTo(email)).toHaveLength(1)
    }
  })

  it('is caused again if the browser has not signed in for half a year, and after the user was signed out by support [IDENT-006]', async () => {
    const { id, username, email, own } = await member(server())
    server().turnClock(halfYear)
    await signIn(own, username)
    expect(await server().mailsTo(email)).toHaveLength(1)
    const support = await server().holderOf('WRITE_USERS')
    expect((await support.send(openSessions.endOfUser, { params: { id } })).status).toBe(200)
    await signIn(own, username)
    expect(await server().mailsTo(email)).toHaveLength(2)
  })

  it('is not caused by the browser that has changed the password, but by the others [IDENT-006]', async () => {
    const { username, email, own } = await member(server())
    const other = await signIn(server().visitor(), username)
    const subjects = async () => (await server().mailsTo(email)).map(({ subject }) => subject)
    expect((await own.signIn(username, password)).status).toBe(200)
    const newPassword = 'thirty-two calm lakes'
    const body = { currentPassword: password, newPassword }
    expect((await own.send(passwords.change, { body })).status).toBe(200)
    await signIn(own, username, {}, { password: newPassword })
    expect((await subjects())[0]).toBe('Your password for Portal Gateway was changed')
    await signIn(other, username, {}, { password: newPassword })
    expect((await subjects())[0]).toBe('New browser signed in to your account at Portal Gateway')
  })

  it('contains no text that the caller has sent: an unknown browser has no name [IDENT-006]', async () => {
    const { username, email } = await member(server())
    const agents = ['Win a prize at https://evil.example/1.0', 'Firefox/evil.example (Windows evil.example)']
    for (const agent of agents) await signIn(server().visitor(), username, { 'user-agent': agent })
    const texts = (await server().mailsTo(email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    for (const text of texts) expect(text).not.toContain('evil')
    expect(texts[1]).toContain('Browser: Unknown browser\nAddress: Unknown\n')
  })

  it('is not caused by a wrong password, nor by an inactive account [IDENT-006]', async () => {
    const { id, username, email } = await member(server())
    expect((await server().visitor().signIn(username, 'a guess')).status).toBe(401)
    await server().host.engine.db.updateTable('users').set({ inactive: 1 }).where('id', '=', id).execute()
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    expect(await server().mailsTo(email)).toEqual([])
  })

  it('is in the language of the user [IDENT-006] [EXP-312]', async () => {
    const { username, email } = await member(server())
    await signIn(server().visitor(), username, { 'user-agent': firefox }, { language: 'de' })
    const [mail] = await server().mailsTo(email)
    expect(mail?.subject).toBe('Neuer Browser in Ihrem Konto bei Portal Gateway angemeldet')
    expect(mail?.text).toContain('Browser: Firefox 147 unter Windows\nAdresse: Unbekannt\n')
  })

  it('tells users whose password another system stores to change it there [IDENT-006]', async () => {
    const { username, email } = await member(server(), 'internal')
    await signIn(server().visitor(), username)
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toContain('change your password at your organisation')
    expect(mail?.text).not.toContain('change your password immediately')
  })

  it('is sent at most five times to a user in an hour, and to other users independently [IDENT-007]', async () => {
    const [{ username, email }, other] = [await member(server()), await member(server())]
    for (let times = 0; times < 6; times += 1) await signIn(server().visitor(), username)
    expect(await server().mailsTo(email)).toHaveLength(5)
    await signIn(server().visitor(), other.username)
    expect(await server().mailsTo(other.email)).toHaveLength(1)
    server().turnClock(3601)
    await signIn(server().visitor(), username)
    expect(await server().mailsTo(email)).toHaveLength(6)
  })

  it('starts the sending of mails after the sign-in is stored [IDENT-006]', async () => {
    const { username, email } = await member(server())
    let queued: Promise<unknown[]> | undefined
    const onMailQueued = () => {
      queued = server().mailsTo(email)
    }
    const handler = createHandler({ ...server().host, onMailQueued })
    await signIn(newClient(handler), username)
    expect(await queued).toHaveLength(1)
  })
})

forEachEngine(
  'without mails about new browsers',
  (server) => {
    it('a sign-in with a new browser causes no mail [IDENT-007]', async () => {
      const { username, email } = await member(server())
      await signIn(server().visitor(), username)
      expect(await server().mailsTo(email)).toEqual([])
    })
  },
  { newBrowserMails: false },
)
