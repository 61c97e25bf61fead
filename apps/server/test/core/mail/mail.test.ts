import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pendingWork } from '@portal-gateway/contract/pendingWork'
import type { KyselyPlugin } from 'kysely'
import { SMTPServer } from 'smtp-server'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverMail, type OutgoingMail } from '../../../src/core/mail/deliverMail.ts'
import { type Mail, noRecipient, queueMail } from '../../../src/core/mail/mail.ts'
import { mailFolder } from '../../../src/node/mailFolder.ts'
import { startMailJob } from '../../../src/node/mailJob.ts'
import { smtp } from '../../../src/node/smtp.ts'
import { deferred } from '../../support/deferred.ts'
import { forEachEngine } from '../../support/testServer.ts'

const from = { name: 'Réseau "Lakes"', address: 'portal@lakes.example' }
const link = `http://127.0.0.1:8080/portal/reset-password/${'0123456789abcdef'.repeat(4)}`
const outgoing: OutgoingMail = {
  id: 1,
  key: '5f0c1f6a-0000-4000-8000-000000000001',
  recipient: 'ada@portal.example',
  subject: 'Réinitialiser\r\nBcc: eve@evil.example',
  text: `Hello,\n\n${link}\n\nÀ bientôt 🐎\n`,
  createdAt: Date.UTC(2026, 10, 21, 9),
}

/** Returns the text of a message, decoded from its transfer encoding. */
function textOf(message: string): string {
  const body = message.slice(message.indexOf('\r\n\r\n') + 4)
  if (/^content-transfer-encoding: base64/im.test(message)) return Buffer.from(body, 'base64').toString()
  const bytes = body
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const headOf = (message: string): string => message.slice(0, message.indexOf('\r\n\r\n'))

describe('mails as files', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-mail-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('are complete and readable by their owner only; a mail that is written again replaces its file [EXP-138]', async () => {
    const send = await mailFolder(join(folder, 'mail'), from)
    await send(outgoing)
    await send(outgoing)
    const names = await readdir(join(folder, 'mail'))
    expect(names).toEqual([`2026-11-21T09-00-00.000Z-${outgoing.key}.eml`])
    const path = join(folder, 'mail', names[0] ?? '')
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o777).toBe(0o600)
    const message = await readFile(path, 'utf8')
    expect(textOf(message).replaceAll('\r\n', '\n').trimEnd()).toBe(outgoing.text.trimEnd())
    expect(headOf(message)).toMatch(/^To: ada@portal\.example$/m)
    expect(headOf(message)).toContain(`Message-ID: <${outgoing.key}@lakes.example>`)
  })

  it('contain no additional headers if the subject or a name contains line breaks [T36]', async () => {
    const send = await mailFolder(join(folder, 'other'), { ...from, name: 'Lakes\r\nBcc: eve@evil.example' })
    await send(outgoing)
    const [name = ''] = await readdir(join(folder, 'other'))
    expect(headOf(await readFile(join(folder, 'other', name), 'utf8'))).not.toMatch(/^bcc:/im)
  })
})

interface Received {
  from: string
  to: string[]
  message: string
}

describe('mails by SMTP', () => {
  const received: Received[] = []
  let refusing = false
  const mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      let message = ''
      stream.on('data', (chunk: Buffer) => {
        message += chunk.toString()
      })
      stream.on('end', () => {
        if (refusing) return done(new Error('not now'))
        const sender = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from: sender, to: envelope.rcptTo.map(({ address }) => address), message })
        return done()
      })
    },
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening))
    const place = mailServer.server.address()
    port = typeof place === 'object' && place !== null ? place.port : 0
  })
  afterAll(() => new Promise<void>((closed) => mailServer.close(() => closed())))

  it('are sent completely, with one recipient in the envelope [T36]', async () => {
    const mailer = smtp(new URL(`smtp://127.0.0.1:${port}`), from)
    await mailer.send(outgoing)
    mailer.close()
    const [mail] = received.splice(0)
    expect(mail).toMatchObject({ from: from.address, to: ['ada@portal.example'] })
    expect(textOf(mail?.message ?? '')).toContain(link)
    expect(headOf(mail?.message ?? '')).not.toMatch(/^bcc:/im)
  })

  it('fail with an error if the mail server refuses them or cannot be reached [EXP-138]', async () => {
    refusing = true
    const mailer = smtp(new URL(`smtp://127.0.0.1:${port}`), from)
    await expect(mailer.send(outgoing)).rejects.toThrow(/not now/)
    mailer.close()
    refusing = false
    const closed = smtp(new URL('smtp://127.0.0.1:1'), from)
    await expect(closed.send(outgoing)).rejects.toMatchObject({ code: expect.any(String) })
    closed.close()
  })

  it('are never sent unencrypted beyond this machine [EXP-138]', async () => {
    // Connects to the same server by a host name that is not a loopback name.
    const mailer = smtp(new URL(`smtp://localhost.:${port}`), from)
    await expect(mailer.send(outgoing)).rejects.toThrow(/TLS|STARTTLS|resolve|ENOTFOUND|EAI_AGAIN/i)
    mailer.close()
    expect(received).toEqual([])
  })
})

forEachEngine('the outbox', (server) => {
  const write = async (recipient: string, subject = 'A subject') => {
    const { host } = server()
    const mail = { recipient, subject, text: 'canary text' }
    await host.engine.db.transaction().execute((trx) => queueMail(trx, host, mail))
  }
  const rowsTo = (recipient: string) =>
    server().host.engine.db.selectFrom('mail_outbox').selectAll().where('recipient', '=', recipient).execute()
  const deliver = async (fail = false, failure: object | string = { responseCode: 451 }) => {
    const sent: string[] = []
    await deliverMail(server().host, async ({ recipient }) => {
      if (fail && typeof failure === 'string') throw failure
      if (fail) throw Object.assign(new Error('canary of the failure'), failure)
      sent.push(recipient)
    })
    return sent
  }

  it('contains no mail of a transaction that was rolled back [EXP-138]', async () => {
    const { host } = server()
    const failing = host.engine.db.transaction().execute(async (trx) => {
      await queueMail(trx, host, { recipient: 'none@portal.example', subject: 's', text: 't' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await rowsTo('none@portal.example')).toEqual([])
  })

  it('sends each mail once and then deletes its text [EXP-138]', async () => {
    await write('once@portal.example')
    expect(await deliver()).toContain('once@portal.example')
    expect(await deliver()).toEqual([])
    expect(await rowsTo('once@portal.example')).toMatchObject([
      { text: '', next_at: null, sent_at: expect.any(Number) },
    ])
  })

  it('does not delete the text of a sent mail in a demo; it remains encrypted [EXP-138] [EXP-242]', async () => {
    const recipient = 'demo@portal.example'
    await write(recipient)
    const { host } = server()
    const settings = { ...host.settings, storesSentMail: true }
    const sent: string[] = []
    await deliverMail({ ...host, settings }, async (mail) => void sent.push(mail.recipient))
    expect(sent).toEqual([recipient])
    const [row] = await rowsTo(recipient)
    expect(row).toMatchObject({ next_at: null, sent_at: expect.any(Number) })
    expect(row?.text).not.toContain('canary')
    expect(await server().mailsTo(recipient)).toMatchObject([{ text: 'canary text' }])
  })

  it('sends each mail only once in concurrent runs [EXP-138]', async () => {
    for (let count = 0; count < 10; count += 1) await write(`twice-${count}@portal.example`)
    const sent = (await Promise.all([deliver(), deliver()])).flat()
    expect(sent).toHaveLength(10)
    expect(new Set(sent).size).toBe(10)
  })

  it('sends a mail only once while the mail server responds slowly [EXP-248]', async () => {
    await write('slow@portal.example')
    const others: string[][] = []
    const sent: string[] = []
    await deliverMail(server().host, async ({ recipient }) => {
      server().turnClock(890)
      others.push(await deliver())
      sent.push(recipient)
    })
    expect([sent, others]).toEqual([['slow@portal.example'], [[]]])
  })

  it('sends a mail again fifteen minutes after a process has ended while sending it [EXP-248]', async () => {
    await write('cut@portal.example')
    const begun = deferred()
    const ended = deferred()
    const cut = deliverMail(server().host, async () => {
      begun.resolve()
      await ended.promise
    })
    await begun.promise
    expect(await deliver()).toEqual([])
    server().turnClock(901)
    expect(await deliver()).toEqual(['cut@portal.example'])
    ended.resolve()
    await cut
  })

  it('does not send a mail whose lease has ended during a pause of the machine [EXP-363]', async () => {
    await write('paused@portal.example')
    const { host } = server()
    const decrypt: typeof host.mailCipher.decrypt = (...stored) => {
      server().turnClock(901)
      return host.mailCipher.decrypt(...stored)
    }
    const sent: string[] = []
    await deliverMail({ ...host, mailCipher: { ...host.mailCipher, decrypt } }, async ({ recipient }) => {
      sent.push(recipient)
    })
    expect(sent).toEqual([])
    expect(server().log).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'not sent after a pause', table: 'mail_outbox' }),
    )
    expect(await deliver()).toEqual(['paused@portal.example'])
  })

  it('stores texts encrypted until they are sent, each with its own nonce [EXP-242]', async () => {
    await write('sealed@portal.example')
    await write('sealed@portal.example')
    const rows = await rowsTo('sealed@portal.example')
    expect(JSON.stringify(rows)).not.toContain('canary')
    for (const { text, key_id } of rows) {
      expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain('canary')
      expect(key_id).toMatch(/^[0-9a-f]{16}$/)
    }
    expect(new Set(rows.map(({ text }) => text.slice(0, 16))).size).toBe(2)
    const texts: string[] = []
    await deliverMail(server().host, async ({ recipient, text }) => {
      if (recipient === 'sealed@portal.example') texts.push(text)
    })
    expect(texts).toEqual(['canary text', 'canary text'])
    const sent = { text: '', key_id: '' }
    expect(await rowsTo('sealed@portal.example')).toMatchObject([sent, sent])
  })

  it('sends texts that an older version stored unencrypted [EXP-242]', async () => {
    const { engine, clock } = server().host
    await engine.db
      .insertInto('mail_outbox')
      .values({
        key: randomUUID(),
        recipient: 'older@portal.example',
        subject: 'A subject',
        text: 'an older text',
        created_at: clock.now(),
        next_at: clock.now(),
        attempts: 0,
      })
      .execute()
    const texts: string[] = []
    await deliverMail(server().host, async ({ text }) => void texts.push(text))
    expect(texts).toEqual(['an older text'])
  })

  it('does not retry a mail whose text cannot be decrypted, and counts it as failed [EXP-243]', async () => {
    const { db } = server().host.engine
    const countFailed = async () => {
      const administrator = await server().holderOf('ADMIN')
      const { body } = await administrator.send(pendingWork.get)
      return v.parse(v.object({ failedMails: v.number() }), body).failedMails
    }
    const before = await countFailed()
    const changes: Record<string, (id: number, other: string) => Promise<unknown>> = {
      // Simulates a text that was encrypted with another secret: only the id of the key differs.
      'secret@portal.example': (id) =>
        db.updateTable('mail_outbox').set({ key_id: '0123456789abcdef' }).where('id', '=', id).execute(),
      'text@portal.example': (id, text) =>
        db.updateTable('mail_outbox').set({ text }).where('id', '=', id).execute(),
      'short@portal.example': (id) =>
        db.updateTable('mail_outbox').set({ text: 'AAAA' }).where('id', '=', id).execute(),
      'recipient@portal.example': (id) =>
        db.updateTable('mail_outbox').set({ recipient: 'eve@evil.example' }).where('id', '=', id).execute(),
    }
    await write('other@portal.example')
    const [other] = await rowsTo('other@portal.example')
    const ids: number[] = []
    for (const [recipient, change] of Object.entries(changes)) {
      await write(recipient)
      const [row] = await rowsTo(recipient)
      ids.push(row?.id ?? 0)
      await change(row?.id ?? 0, other?.text ?? '')
    }
    const logged = server().log.length
    expect(await deliver()).toEqual(['other@portal.example'])
    expect(
      server()
        .log.slice(logged)
        .filter(({ event }) => event !== 'request'),
    ).toEqual(ids.map((id) => ({ level: 'error', event: 'mail cannot be decrypted', id })))
    for (const id of ids) {
      const row = await db.selectFrom('mail_outbox').selectAll().where('id', '=', id).executeTakeFirst()
      expect(row).toMatchObject({ next_at: null, sent_at: null, text: '', attempts: 1 })
    }
    server().turnClock(7 * 3600)
    expect(await deliver()).toEqual([])
    expect(await countFailed()).toBe(before + 4)
  })

  it('retries with back-off, then gives up; no address is logged [T58] [EXP-138]', async () => {
    await write('never@portal.example')
    const waitingTimes: number[] = []
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await deliver(true)
      const [row] = await rowsTo('never@portal.example')
      expect(row?.attempts).toBe(attempts)
      if (attempts === 10) expect(row).toMatchObject({ next_at: null, sent_at: null, fault: '451' })
      else {
        const wait = Math.round(((row?.next_at ?? 0) - server().host.clock.now()) / 1000)
        waitingTimes.push(wait)
        expect(await deliver()).toEqual([])
        server().turnClock(wait + 1)
      }
    }
    expect(waitingTimes.slice(0, 3)).toEqual([30, 120, 480])
    expect(waitingTimes.at(-1)).toBe(6 * 3600)
    const log = JSON.stringify(server().log)
    expect(log).toContain('mail given up')
    expect(log).not.toContain('never@portal.example')
    expect(log).not.toContain('canary')
  })

  it('logs the mail server’s or connection’s error code [EXP-138]', async () => {
    const logged = async (failure: object | string) => {
      const before = server().log.length
      await write('code@portal.example')
      await deliver(true, failure)
      const [row] = (await rowsTo('code@portal.example')).slice(-1)
      const { host, log } = server()
      await host.engine.db.deleteFrom('mail_outbox').where('recipient', '=', 'code@portal.example').execute()
      const line = { level: 'warn', event: 'mail failed', id: row?.id, attempts: 1 }
      return { found: log.slice(before), line }
    }
    for (const [failure, code] of [
      [{ responseCode: 550, code: 'EENVELOPE' }, '550'],
      [{ code: 'ECONNREFUSED' }, 'ECONNREFUSED'],
      [{ code: { at: 1 } }, 'unknown'],
      ['thrown without an error', 'unknown'],
    ] as const) {
      const { found, line } = await logged(failure)
      expect(found).toEqual([{ ...line, code }])
    }
  })

  it('sends nothing to an invalid address or a list [T36]', async () => {
    const bad = ['a@x.example, b@y.example', 'a@x.example\r\nBcc: b@y.example', '"a b"@x.example', 'a']
    for (const address of bad) await write(address)
    expect(await deliver()).toEqual([])
    server().turnClock(31)
    expect(await deliver()).toEqual([])
  })

  it('runs the same statements with and without a recipient, and sends nothing without one [T31]', async () => {
    const { host } = server()
    const stepsFor = async (mail: Mail | undefined) => {
      await host.engine.db.transaction().execute((trx) => queueMail(trx, host, mail))
      const steps: string[] = []
      const counting: KyselyPlugin = {
        transformQuery({ node }) {
          steps.push(node.kind)
          return node
        },
        transformResult: async ({ result }) => result,
      }
      const engine = { ...host.engine, db: host.engine.db.withPlugin(counting) }
      const sent: string[] = []
      await deliverMail({ ...host, engine }, async ({ recipient }) => void sent.push(recipient))
      return { steps, sent }
    }
    await deliver()
    const known = await stepsFor({ recipient: 'ada@portal.example', subject: 's', text: 't' })
    expect(known.sent).toEqual(['ada@portal.example'])
    expect(await stepsFor(undefined)).toEqual({ steps: known.steps, sent: [] })
    expect((await rowsTo(noRecipient)).map(({ next_at }) => next_at)).toEqual([null])
  })

  it('deletes mails after thirty days [EXP-138]', async () => {
    await write('old@portal.example')
    await deliver()
    server().turnClock(31 * 24 * 3600)
    await deliver()
    expect(await rowsTo('old@portal.example')).toEqual([])
  })

  it('is processed by the mail job when the job is started or woken, but not after the job was closed [EXP-138]', async () => {
    const sent: string[] = []
    await write('start@portal.example')
    const job = startMailJob(server().host, async ({ recipient }) => void sent.push(recipient))
    await expect.poll(() => sent).toContain('start@portal.example')
    await write('woken@portal.example')
    job.wake()
    await expect.poll(() => sent).toContain('woken@portal.example')
    await job.close()
    await write('late@portal.example')
    job.wake()
    await job.close()
    expect(sent).not.toContain('late@portal.example')
  })
})

describe('a mail server that does not respond', () => {
  it('does not block the mail job forever [EXP-138]', async () => {
    const sockets = new Set<Socket>()
    const silent: Server = createServer((socket) => void sockets.add(socket))
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
    const place = silent.address()
    const port = typeof place === 'object' && place !== null ? place.port : 0
    const mailer = smtp(new URL(`smtp://127.0.0.1:${port}`), from, { greetingTimeout: 100 })
    await expect(mailer.send(outgoing)).rejects.toThrow(/greeting/i)
    mailer.close()
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((closed) => silent.close(() => closed()))
  })
})
