import { api } from '@portal-gateway/contract/api'
import type { SystemHealth, UnsentMail } from '@portal-gateway/contract/systemHealth'
import { expect, it } from 'vitest'
import { deliverMail } from '../../../src/core/mail/deliverMail.ts'
import { type Mail, queueMail } from '../../../src/core/mail/mail.ts'
import type { Client } from '../../support/client.ts'
import { forEachEngine } from '../../support/testServer.ts'

const { get, listMails, resendMail, discardMail } = api.systemHealth
const day = 24 * 3600

forEachEngine('unsent mails', (server) => {
  const administrator = () => server().holderOf('ADMIN')
  const db = () => server().host.engine.db

  const write = async (recipient: string, facts: Partial<Mail> = {}): Promise<number> => {
    const { host } = server()
    const mail = { recipient, subject: 'A canary subject', text: 'canary text', ...facts }
    await db()
      .transaction()
      .execute((trx) => queueMail(trx, host, mail))
    const { id } = await db()
      .selectFrom('mail_outbox')
      .select('id')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }
  const deliver = async (failure?: object): Promise<string[]> => {
    const sent: string[] = []
    await deliverMail(server().host, async ({ recipient, text }) => {
      if (failure) throw Object.assign(new Error('canary of the failure'), failure)
      sent.push(`${recipient}: ${text}`)
    })
    return sent
  }
  /** Lets all attempts of the due mails fail. */
  const failAll = async (failure: object) => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await deliver(failure)
      server().turnClock(day)
    }
  }
  const listedBy = async (client: Client): Promise<UnsentMail[]> => {
    const { status, body } = await client.send(listMails)
    expect(status).toBe(200)
    // The cast is safe, because `send` has validated the body against the contract.
    return body as UnsentMail[]
  }
  const entryOf = async (id: number) => (await listedBy(await administrator())).find((mail) => mail.id === id)
  const auditOf = (id: number) =>
    db()
      .selectFrom('audit_entries')
      .select(['action', 'entity_name', 'subject_id'])
      .where('entity', '=', 'MAIL')
      .where('entity_id', '=', id)
      .execute()

  it('are listed after the last attempt, and stay until an administrator acts [EXP-264]', async () => {
    const { email, id: userId } = await server().user()
    const id = await write(email, { kind: 'PASSWORD_CHANGED' })
    expect(await entryOf(id)).toMatchObject({ state: 'WAITING', attempts: 0, fault: 'NONE' })
    await deliver({ responseCode: 451 })
    const once = { state: 'WAITING', attempts: 1, fault: 'LATER', code: '451' }
    expect(await entryOf(id)).toMatchObject(once)
    server().turnClock(day)
    await failAll({ responseCode: 550 })
    server().turnClock(400 * day)
    expect(await deliver()).toEqual([])
    expect(await entryOf(id)).toEqual({
      id,
      kind: 'PASSWORD_CHANGED',
      portalUserId: userId,
      name: 'Ada Lovelace',
      state: 'FAILED',
      attempts: 10,
      savedAt: expect.any(String),
      nextTryAt: null,
      fault: 'REFUSED',
      code: '550',
      obstacle: null,
    })
    expect(JSON.stringify(await listedBy(await administrator()))).not.toMatch(/canary|@/)
  })

  it.each([
    [{ code: 'ECONNREFUSED' }, 'UNREACHABLE', 'ECONNREFUSED'],
    [{ code: 'EAUTH' }, 'SIGN_IN', 'EAUTH'],
    [{ responseCode: 535 }, 'SIGN_IN', '535'],
    [{ responseCode: 421 }, 'LATER', '421'],
    [{ code: 'EENVELOPE' }, 'UNKNOWN', 'EENVELOPE'],
    [{ code: 'canary@portal.example' }, 'UNKNOWN', ''],
    [{}, 'UNKNOWN', ''],
  ] as const)('have the reason of the last failure: %o [EXP-264]', async (failure, fault, code) => {
    const id = await write('reason@portal.example')
    await deliver(failure)
    expect(await entryOf(id)).toMatchObject({ fault, code, portalUserId: null, name: '' })
  })

  it('are available to administrators only [EXP-264] [EXP-265] [EXP-266]', async () => {
    const id = await write('denied@portal.example')
    await failAll({ responseCode: 550 })
    const support = await server().holderOf('WRITE_USERS')
    const params = { id }
    expect((await support.send(listMails)).status).toBe(403)
    expect((await support.send(get)).status).toBe(403)
    expect((await support.send(resendMail, { params })).status).toBe(403)
    expect((await support.send(discardMail, { params })).status).toBe(403)
    expect(await entryOf(id)).toMatchObject({ state: 'FAILED' })
  })

  it('are sent exactly once if several administrators send a failed mail again [EXP-265]', async () => {
    const { email, id: userId } = await server().user()
    const id = await write(email)
    await failAll({ responseCode: 550 })
    const clients = await Promise.all([administrator(), administrator()])
    const answers = await Promise.all(clients.map((each) => each.send(resendMail, { params: { id } })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 304])
    expect(await entryOf(id)).toMatchObject({ state: 'WAITING', attempts: 0 })
    expect([...(await deliver()), ...(await deliver())]).toEqual([`${email}: canary text`])
    expect(await entryOf(id)).toBeUndefined()
    const client = await administrator()
    expect((await client.send(resendMail, { params: { id } })).status).toBe(304)
    expect((await client.send(resendMail, { params: { id: 999_999 } })).status).toBe(404)
    expect(await auditOf(id)).toEqual([
      { action: 'MAIL_RESENT', entity_name: 'Other mail', subject_id: userId },
    ])
  })

  it('fail again after ten more attempts [EXP-265]', async () => {
    const id = await write('again@portal.example')
    await failAll({ responseCode: 550 })
    await (await administrator()).send(resendMail, { params: { id } })
    await failAll({ responseCode: 552 })
    expect(await entryOf(id)).toMatchObject({ state: 'FAILED', attempts: 10, code: '552' })
  })

  it('are not sent again if their link has expired, or their text cannot be read [EXP-265]', async () => {
    const expired = await write('link@portal.example', { kind: 'RESET_PASSWORD' })
    await failAll({ responseCode: 550 })
    const cut = await write('cut@portal.example')
    await db().updateTable('mail_outbox').set({ text: 'AAAA' }).where('id', '=', cut).execute()
    await deliver()
    expect(await entryOf(expired)).toMatchObject({ obstacle: 'EXPIRED' })
    expect(await entryOf(cut)).toMatchObject({ obstacle: 'UNREADABLE', fault: 'UNREADABLE' })
    const client = await administrator()
    for (const [id, key] of [
      [expired, 'MAIL_LINK_IS_EXPIRED'],
      [cut, 'MAIL_IS_UNREADABLE'],
    ] as const) {
      const { status, body } = await client.send(resendMail, { params: { id } })
      expect(status).toBe(422)
      expect(body).toMatchObject({ globalErrors: [key] })
    }
    expect(await deliver()).toEqual([])
  })

  it('are deleted when an administrator discards a failed mail, which is audited [EXP-266]', async () => {
    const id = await write('discard@portal.example', { kind: 'REQUEST' })
    const params = { id }
    expect((await (await administrator()).send(discardMail, { params })).status).toBe(304)
    await failAll({ responseCode: 550 })
    const client = await administrator()
    expect((await client.send(discardMail, { params })).status).toBe(200)
    expect((await client.send(discardMail, { params })).status).toBe(404)
    expect(await db().selectFrom('mail_outbox').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await auditOf(id)).toEqual([
      { action: 'DELETED', entity_name: 'Change request', subject_id: null },
    ])
  })

  it('are counted, beside the sizes and the last backup [EXP-267]', async () => {
    const healthOf = async () => (await (await administrator()).send(get)).body as SystemHealth
    const before = await healthOf()
    expect(before.databaseBytes).toBeGreaterThan(100_000)
    expect(before.lastBackupAt).toBeNull()
    await write('counted@portal.example')
    expect((await healthOf()).mails.waiting).toBe(before.mails.waiting + 1)
    await failAll({ responseCode: 550 })
    expect((await healthOf()).mails).toEqual({
      waiting: 0,
      failed: before.mails.failed + before.mails.waiting + 1,
    })
    const value = String(Date.parse('2026-03-05T02:00:00.000Z'))
    await db().insertInto('store_facts').values({ name: 'last backup', value }).execute()
    expect((await healthOf()).lastBackupAt).toBe('2026-03-05T02:00:00.000Z')
  })
})
