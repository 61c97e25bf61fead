import process from 'node:process'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '../support/newDatabase.ts'
import { scratchFolder } from '../support/serverProcess.ts'
import { chaosRounds } from './chaosRounds.ts'
import { testSlapd } from './ldapTree.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const directory = testSlapd()
const scratch = scratchFolder()
afterAll(() => scratch.remove())

it.skipIf(adminUrl === undefined)(
  'two servers that are killed in turn under load lose no confirmed write, file, mail or change of the directory [EXP-337] [EXP-367]',
  async () => {
    const database = await newDatabase(adminUrl ?? '')
    onTestFinished(database.drop)
    const report = await chaosRounds({
      databaseUrl: database.url,
      folder: scratch.path,
      kills: 3,
      ...(directory && { directory }),
    })
    expect(report).toMatchObject({
      kills: 3,
      cuts: 1,
      mailCuts: 1,
      directoryCuts: directory ? 1 : 0,
      lost: [],
      missingMails: [],
      outdatedEntries: [],
      failures: [],
    })
    // A mail arrives twice only if its server is killed or loses the database while it is sending it: at most one for
    // each kill, and one of each server for each cut.
    expect(report.repeatedMails).toBeLessThanOrEqual(5)
    for (const [kind, count] of Object.entries(report.confirmed)) expect(count, kind).toBeGreaterThan(0)
  },
  300_000,
)
