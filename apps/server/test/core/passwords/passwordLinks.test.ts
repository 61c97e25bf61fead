import { api } from '@portal-gateway/contract/api'
import { expect, it } from 'vitest'
import { countSteps } from '../../support/countSteps.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const { passwords, session } = api
const fresh = 'thirty-two calm lakes'

forEachEngine('links that set a password', (server) => {
  const forget = (emailAddress: string) =>
    server().visitor().send(passwords.forgot, { body: { emailAddress } })

  const forgetful = async (options: { hasPassword?: boolean } = { hasPassword: true }) => {
    const user = await server().user({ ...options, roles: [await server().role('USER')] })
    expect(await forget(user.email)).toMatchObject({ status: 200, body: undefined })
    return { ...user, hash: await server().linkTo(user.email) }
  }

  const setBy = (hash: string, chosen = fresh) =>
    server()
      .visitor()
      .send(passwords.reset, { body: { hash, password: chosen } })
  const checkOf = (hash: string) => server().visitor().send(passwords.checkResetLink, { params: { hash } })

  it('are sent by mail with the configured address and set a new password [API-008] [API-010] [API-012]', async () => {
    const { username, email, hash } = await forgetful()
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toContain(`${server().host.portalAddress()}reset-password/${hash}\n`)
    expect(mail?.text).toContain('for 30 minutes')
    expect(await checkOf(hash)).toMatchObject({ status: 200, body: undefined })
    expect(await setBy(hash)).toMatchObject({ status: 200, body: undefined })
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    expect((await server().visitor().signIn(username, fresh)).status).toBe(200)
    expect((await server().mailsTo(email))[0]?.subject).toMatch(/was changed$/)
  })

  it('for a first password have another mode and lifetime than other links [API-009] [API-011]', async () => {
    const { username, email, hash } = await forgetful({})
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toContain(`/portal/set-initial-password/${hash}\n`)
    server().turnClock(71 * 3600)
    expect((await server().visitor().send(passwords.checkInitialLink, { params: { hash } })).status).toBe(200)
    const body = { hash, password: fresh }
    expect((await server().visitor().send(passwords.setInitial, { body })).status).toBe(200)
    expect((await server().visitor().signIn(username, fresh)).status).toBe(200)
  })

  it('return the same 404 if they are unknown, used, replaced, expired, of the wrong mode, or of an inactive or internal user [T33] [API-009] [API-010]', async () => {
    const used = await forgetful()
    await setBy(used.hash)
    const replaced = await forgetful()
    await forget(replaced.email)
    const initial = await forgetful({})
    const reset = await forgetful()
    const gone = await forgetful()
    const movedIn = await forgetful()
    const change = (id: number, to: { inactive: 1 } | { account_type: 'internal' }) =>
      server().host.engine.db.updateTable('users').set(to).where('id', '=', id).execute()
    await change(gone.id, { inactive: 1 })
    await change(movedIn.id, { account_type: 'internal' })
    const dead = ['f'.repeat(64), 'x', `${reset.hash}0`]
    dead.push(...[used, replaced, initial, gone, movedIn].map(({ hash }) => hash))
    for (const hash of dead) {
      const answers = [await checkOf(hash), await setBy(hash)]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 404, body: { globalErrors: ['NOT_FOUND'], fieldErrors: {} } })
      }
    }
    const crossed = { hash: reset.hash, password: fresh }
    expect((await server().visitor().send(passwords.setInitial, { body: crossed })).status).toBe(404)
    expect((await checkOf(reset.hash)).status).toBe(200)
    server().turnClock(30 * 60)
    expect((await checkOf(reset.hash)).status).toBe(404)
    expect((await setBy(reset.hash)).status).toBe(404)
  })

  it('remain valid after they were checked and after a refused password [T33]', async () => {
    const { hash, username } = await forgetful()
    for (let visits = 0; visits < 3; visits += 1) expect((await checkOf(hash)).status).toBe(200)
    for (const [chosen, rule] of [
      ['short', 'At least 12 characters'],
      [`${username} again`, 'Must not contain your username'],
      [password, 'Must differ from your last 5 passwords'],
    ] as const) {
      expect(await setBy(hash, chosen)).toMatchObject({
        status: 422,
        body: {
          fieldErrors: { password: [rule] },
          failureDescription: 'Unable to set your password due to one or more errors.',
        },
      })
    }
    expect((await setBy(hash)).status).toBe(200)
  })

  it('can be used only once, also in concurrent requests [T33]', async () => {
    const { hash } = await forgetful()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => setBy(hash, `${fresh}, number ${n}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
  })

  it('end all sessions of the user and unlock the account when a password is set [T32]', async () => {
    const { username, email } = await server().user({
      hasPassword: true,
      roles: [await server().role('USER')],
    })
    const client = server().visitor()
    await client.signIn(username, password)
    for (let guesses = 0; guesses < 5; guesses += 1) await server().visitor().signIn(username, 'a guess')
    expect((await server().visitor().signIn(username, password)).status).toBe(401)
    await forget(email)
    expect((await setBy(await server().linkTo(email))).status).toBe(200)
    expect((await client.send(session.refresh)).status).toBe(401)
    expect((await server().visitor().signIn(username, fresh)).status).toBe(200)
  })

  it('are invalid after a password change [API-012]', async () => {
    const { username, hash } = await forgetful()
    const client = server().visitor()
    await client.signIn(username, password)
    await client.send(passwords.change, { body: { currentPassword: password, newPassword: fresh } })
    expect((await checkOf(hash)).status).toBe(404)
  })

  it('are stored in the mail only, not elsewhere in the database or in the log [T33] [T34]', async () => {
    const { hash } = await forgetful()
    await checkOf(hash)
    await setBy(hash)
    const links = await server().host.engine.db.selectFrom('password_links').selectAll().execute()
    expect(JSON.stringify([links, server().log])).not.toContain(hash)
    expect(JSON.stringify(server().log)).toContain('/rest/public/reset_password/{hash}')
  })

  it('never use the host of the request [T34]', async () => {
    const { email } = await server().user({ hasPassword: true })
    await server()
      .visitor()
      .fetch('POST', '/rest/public/forgot_password', {
        headers: {
          'content-type': 'application/json',
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          forwarded: 'host=evil.example',
          origin: 'http://evil.example',
        },
        body: JSON.stringify({ emailAddress: email }),
      })
    const [mail] = await server().mailsTo(email)
    expect(mail?.text).toContain('http://127.0.0.1:8080/portal/reset-password/')
    expect(mail?.text).not.toContain('evil')
  })

  it('are requested with the same database steps for a known and for an unknown address [T31] [API-008]', async () => {
    const { client, steps } = await countSteps(server())
    const stepsFor = async (emailAddress: string) => {
      steps()
      const { status, body } = await client.send(passwords.forgot, { body: { emailAddress } })
      return { status, body, steps: steps() }
    }
    const known = await stepsFor((await server().user({ hasPassword: true })).email)
    expect(known.steps.statements.length).toBeGreaterThan(4)
    expect(known.steps.hashes + known.steps.verifications).toBe(0)
    const inactive = await server().user({ hasPassword: true, inactive: true })
    const inside = await server().user({ hasPassword: true, accountType: 'internal' })
    const bare = await server().user()
    expect(await stepsFor(bare.email)).toEqual(known)
    for (const address of ['nobody@portal.example', inactive.email, inside.email]) {
      expect(await stepsFor(address)).toEqual(known)
      expect(await server().mailsTo(address)).toEqual([])
    }
  })

  it('are refused for an invalid address or a list [T36] [API-008]', async () => {
    const { email } = await server().user({ hasPassword: true })
    const bad = [
      '',
      'ada',
      `${email}, b@y.example`,
      `${email}\r\nBcc: b@y.example`,
      '"a b"@y.example',
      `<${email}>`,
    ]
    for (const address of bad) {
      expect(await forget(address), address).toMatchObject({
        status: 422,
        body: { fieldErrors: { emailAddress: [expect.stringMatching(/^EMAIL_ADDRESS_/)] } },
      })
    }
    expect(await server().mailsTo(email)).toEqual([])
  })

  it('are limited to three per hour for an address; further requests return 200 without a mail [T35]', async () => {
    const { email } = await server().user({ hasPassword: true })
    for (const address of [email, email.toUpperCase(), ` ${email} `, email, email]) {
      expect(await forget(address)).toMatchObject({ status: 200, body: undefined })
    }
    expect(await server().mailsTo(email)).toHaveLength(3)
    server().turnClock(3601)
    await forget(email)
    expect(await server().mailsTo(email)).toHaveLength(4)
  })

  it('are limited to thirty per hour for a caller; further requests return 200 without a mail [T35] [T55]', async () => {
    server().callFrom('192.0.2.9')
    const asked = Array.from({ length: 31 }, (_, n) => forget(`nobody-${n}@portal.example`))
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200)
    const { email } = await server().user({ hasPassword: true })
    expect((await forget(email)).status).toBe(200)
    expect(await server().mailsTo(email)).toEqual([])
    server().callFrom('192.0.2.10')
    await forget(email)
    server().callFrom(undefined)
    expect(await server().mailsTo(email)).toHaveLength(1)
  })

  it('requested by a caller over the limit do not count towards the limit of the address [T32] [T35]', async () => {
    server().callFrom('192.0.2.11')
    for (let n = 0; n < 30; n += 1) await forget(`somebody-${n}@portal.example`)
    const { email } = await server().user({ hasPassword: true })
    for (let n = 0; n < 4; n += 1) await forget(email)
    expect(await server().mailsTo(email)).toEqual([])
    server().callFrom('192.0.2.12')
    await forget(email)
    server().callFrom(undefined)
    expect(await server().mailsTo(email)).toHaveLength(1)
  })

  it('visitors can read the password rules [API-013]', async () => {
    const { status, body } = await server().visitor().send(passwords.rules)
    expect(status).toBe(200)
    expect(Object.keys(Object(body) as object)).toEqual([
      'minimumLength',
      'maximumLength',
      'username',
      'common',
      'history',
    ])
  })
})

forEachEngine('guesses of passwords', (server) => {
  it('from one address are limited to a hundred for all user names together; correct passwords do not count [T30]', async () => {
    server().callFrom('192.0.2.20')
    const { username } = await server().user({ hasPassword: true })
    for (let times = 0; times < 3; times += 1) await server().visitor().signIn(username, password)
    const before = server().verifications()
    const sprayed = await Promise.all(
      Array.from({ length: 120 }, (_, n) => server().visitor().signIn(`name-${n}`, 'a guess')),
    )
    const refused = sprayed.filter(({ status }) => status === 429)
    expect(server().verifications() - before).toBeLessThanOrEqual(100)
    expect(refused.length + sprayed.filter(({ status }) => status === 503).length).toBeGreaterThanOrEqual(20)
    expect(refused[0]?.headers.get('retry-after')).toBe('900')
    server().callFrom('192.0.2.21')
    expect((await server().visitor().signIn(username, password)).status).toBe(200)
    server().callFrom(undefined)
  })

  it('for one account are limited to five from all addresses together [T30]', async () => {
    const { username } = await server().user({ hasPassword: true })
    const before = server().verifications()
    for (let place = 0; place < 30; place += 1) {
      server().callFrom(`198.51.100.${place}`)
      const { status } = await server().visitor().signIn(username, `guess ${place}`)
      expect(status).toBe(401)
    }
    server().callFrom(undefined)
    expect(server().verifications() - before).toBe(5)
  })
})
