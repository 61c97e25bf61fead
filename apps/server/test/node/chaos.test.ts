import process from 'node:process'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '../support/newDatabase.ts'
import { scratchFolder } from '../support/serverProcess.ts'
import { chaosRounds } from './chaosRounds.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const scratch = scratchFolder()
afterAll(() => scratch.remove())

it.skipIf(adminUrl === undefined)(
  'two servers that are killed in turn under load lose no confirmed write, file or mail [EXP-337]',
  async () => {
    const database = await newDatabase(adminUrl ?? '')
    onTestFinished(database.drop)
    const report = await chaosRounds({ databaseUrl: database.url, folder: scratch.path, kills: 3 })
    expect(report).toMatchObject({ kills: 3, cuts: 1, mailCuts: 1, lost: [], missingMails: [], failures: [] })
    // A mail arrives twice only if its server is killed or loses the database while it is sending it: at most one for
    // each kill, and one of each server for each cut.
    expect(report.repeatedMails).toBeLessThanOrEqual(5)
    for (const [kind, count] of Object.entries(report.confirmed)) expect(count, kind).toBeGreaterThan(0)
  },
  300_000,
)
