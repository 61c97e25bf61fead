import { join } from 'node:path'
import { dayAfter, dayOf } from '@portal-gateway/contract/validity'
import Database from 'better-sqlite3'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder, startServer } from '../support/serverProcess.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

it('a server that starts mails each user once about a second factor that becomes required [IDENT-096]', async () => {
  const DATA_DIR = join(scratch.path, 'data')
  const file = join(DATA_DIR, 'portal.sqlite')
  const start = () => startServer({ PORTAL_DEMO: '1', DEMO_PASSWORD: 'a quiet lake', DATA_DIR })
  const read = (statement: string): number => {
    const db = new Database(file, { readonly: true })
    const count = db.prepare(statement).pluck().get()
    db.close()
    return Number(count)
  }
  const mails = () => read("select count(*) from mail_outbox where kind = 'FACTOR_REQUIRED'")
  await (await start()).kill('SIGTERM')
  expect(mails()).toBe(0)
  const db = new Database(file)
  const from = dayAfter(dayOf(Date.now()), 60)
  db.prepare('update portal_roles set second_factor_from = ?').run(from)
  db.close()
  const concerned = read(
    'select count(distinct held.user_id) from user_portal_roles held join users on users.id = held.user_id where users.inactive = 0',
  )
  expect(concerned).toBeGreaterThan(1)
  const server = await start()
  await expect.poll(mails, { timeout: 60_000 }).toBe(concerned)
  await server.kill('SIGTERM')
  await (await start()).kill('SIGTERM')
  expect(mails()).toBe(concerned)
})
