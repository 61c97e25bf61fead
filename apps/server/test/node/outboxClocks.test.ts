import { join } from 'node:path'
import process from 'node:process'
import { passwords } from '@portal-gateway/contract/passwords'
import { Client as Connection } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { sendDirectoryChanges } from '../../src/core/directory/sendDirectoryChanges.ts'
import { type Host, serverActor } from '../../src/core/host/ports.ts'
import { deliverMail } from '../../src/core/mail/deliverMail.ts'
import { queueMail } from '../../src/core/mail/mail.ts'
import { valueOf } from '../../src/core/records/writing.ts'
import { createUser } from '../../src/core/users/users.ts'
import { createNodeHost } from '../../src/node/host.ts'
import { keysOf } from '../../src/node/portalSecret.ts'
import { memoryDirectory } from '../core/directory/memoryDirectory.ts'
import { openMailbox } from '../core/mail/mailbox.ts'
import { newDatabase } from '../support/newDatabase.ts'
import { type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf } from './processChecks.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const scratch = scratchFolder()
afterAll(() => scratch.remove())

/** Longer than the lease of a mail. */
const offsetMs = 20 * 60_000

describe.runIf(adminUrl !== undefined)('servers whose clocks differ', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>
  beforeEach(async () => {
    database = await newDatabase(adminUrl ?? '', inject('migratedDatabase'))
    return () => database.drop()
  })

  describe('by twenty minutes', () => {
    let correct: Host
    const offBy = (ms: number): Host => ({ ...correct, clock: { now: () => Date.now() + ms } })
    const directory = memoryDirectory()
    beforeEach(async () => {
      correct = await createNodeHost({
        dataDir: join(scratch.path, 'host'),
        databaseUrl: database.url,
        keys: keysOf('the secret of the tests, which keeps nothing'),
        settings: {},
        log: () => undefined,
        directory: { server: directory, makesAccounts: true },
      })
    })
    afterEach(() => correct.engine.close())

    const queue = (host: Host, recipient: string) =>
      host.engine.db
        .transaction()
        .execute((trx) => queueMail(trx, host, { recipient, subject: 'A subject', text: 'A text' }))
    const newUser = async (username: string) =>
      valueOf(
        await createUser(
          correct,
          {
            username,
            email: `${username}@portal.example`,
            firstName: 'Ada',
            lastName: 'Lovelace',
            accountType: 'external',
            portalRoleIds: [],
          },
          serverActor,
        ),
      ).id
    const pairs = [
      { name: 'a server that is ahead of it', offsets: [0, offsetMs] },
      { name: 'a correct one if its own clock is behind', offsets: [-offsetMs, 0] },
    ] as const

    it.each(pairs)(
      'a mail that a server is sending is not sent by $name [EXP-390]',
      async ({ offsets: [one, other] }) => {
        await queue(correct, 'ada@portal.example')
        const sent: string[] = []
        await deliverMail(offBy(one), async ({ recipient }) => {
          await deliverMail(offBy(other), async () => void sent.push('by the other'))
          sent.push(recipient)
        })
        expect(sent).toEqual(['ada@portal.example'])
      },
    )

    it.each(pairs)(
      'a change that a server is sending to the directory is not sent by $name [EXP-390]',
      async ({ offsets: [one, other] }) => {
        const id = await newUser('ada')
        await correct.engine.db.transaction().execute((trx) => correct.directory.create(trx, id))
        let creations = 0
        const slow: typeof directory = {
          ...directory,
          async create(entry) {
            creations += 1
            if (creations === 1) await sendDirectoryChanges(offBy(other), slow)
            await directory.create(entry)
          },
        }
        await sendDirectoryChanges(offBy(one), slow)
        expect(creations).toBe(1)
      },
    )

    it('a mail of a server whose clock is ahead is sent at once [EXP-390]', async () => {
      await queue(offBy(offsetMs), 'ada@portal.example')
      const sent: string[] = []
      await deliverMail(correct, async ({ recipient }) => void sent.push(recipient))
      expect(sent).toEqual(['ada@portal.example'])
    })

    it('a mail that failed at a server whose clock is ahead is tried again after 30 seconds [EXP-390]', async () => {
      await queue(correct, 'ada@portal.example')
      await deliverMail(offBy(offsetMs), () => Promise.reject(new Error('no')))
      const { attempts, next_at } = await correct.engine.db
        .selectFrom('mail_outbox')
        .select(['attempts', 'next_at'])
        .executeTakeFirstOrThrow()
      expect(attempts).toBe(1)
      expect((next_at ?? 0) - Date.now()).toBeLessThanOrEqual(31_000)
    })
  })

  it('send a mail once if the mail server responds to one of them slowly [EXP-390]', async () => {
    const mailbox = await openMailbox()
    const servers: ServerProcess[] = []
    onTestFinished(async () => {
      for (const server of servers) await server.kill('SIGKILL')
      await mailbox.close()
    })
    const start = async (name: string, environment: Record<string, string> = {}) => {
      const server = await startServer({
        DATABASE_URL: database.url,
        DATA_DIR: join(scratch.path, name),
        FILES_DIR: scratch.path,
        PORTAL_SECRET: 'Wq7mB2zKd4RtYp9XcV6uNf3Hs8JgLe1A',
        FIRST_ADMIN_EMAIL: 'ada@portal.example',
        FIRST_ADMIN_USERNAME: 'ada',
        SMTP_URL: mailbox.url,
        ...environment,
      })
      if (server.origin === undefined) throw new Error(server.output())
      servers.push(server)
      return server
    }
    const correct = await start('correct')
    const link = () => /set-initial-password\/(\w{64})/.exec(correct.output())?.[1]
    await expect.poll(link).toBeDefined()
    const client = clientOf(correct)
    const slow = mailbox.holdNext()
    await client.send(passwords.setInitial, { body: { hash: link(), password: 'seventeen punctual larks' } })
    await slow.arrived
    // The other server sends this mail at its start. The first one is still sending the mail before it.
    const connection = new Connection({ connectionString: database.url })
    await connection.connect()
    await connection.query(
      `insert into mail_outbox (key, recipient, subject, text, created_at, next_at, attempts)
      values ('later', 'later@portal.example', 'Later', 'A text', 0, 0, 0)`,
    )
    await connection.end()
    await start('ahead', { NODE_OPTIONS: clockAhead(offsetMs) })
    await expect.poll(() => mailbox.to('later@portal.example').length, { timeout: 60_000 }).toBe(1)
    expect(mailbox.to('ada@portal.example')).toEqual([])
    slow.release()
    await expect.poll(() => mailbox.to('ada@portal.example').length, { timeout: 60_000 }).toBe(1)
  }, 240_000)
})

/** Returns the options of a Node process whose clock is ahead. */
function clockAhead(ms: number): string {
  const code = `const { now } = Date; Date.now = () => now() + ${ms}`
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}
