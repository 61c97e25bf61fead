import process from 'node:process'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '../support/newDatabase.ts'
import { scratchFolder } from '../support/serverProcess.ts'
import { rollingUpdate } from './rollingUpdateRounds.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const scratches: ReturnType<typeof scratchFolder>[] = []
afterAll(() => {
  for (const scratch of scratches) scratch.remove()
})

async function expectNoFailures(options: { nginx?: string } = {}): Promise<void> {
  const database = await newDatabase(adminUrl ?? '')
  onTestFinished(database.drop)
  const scratch = scratchFolder()
  scratches.push(scratch)
  const { done, ...report } = await rollingUpdate({
    databaseUrl: database.url,
    folder: scratch.path,
    ...options,
  })
  expect(report).toMatchObject({
    migrations: [],
    reloads: 0,
    failures: [],
    lost: [],
    missingMails: [],
    repeatedMails: 0,
    errors: [],
  })
  for (const [kind, count] of Object.entries(done)) expect(count, kind).toBeGreaterThan(0)
}

it.skipIf(adminUrl === undefined)(
  'an update of one server after the other fails no request behind a proxy that follows /readyz, and loses no write and no mail [EXP-366]',
  () => expectNoFailures(),
  240_000,
)
