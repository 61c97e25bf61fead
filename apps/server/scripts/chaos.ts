// Runs two servers on one private PostgreSQL under load, kills them in turn, 200 times by default, and crashes
// PostgreSQL, refuses mails and cuts the directory in between: pnpm chaos [kills]
import process from 'node:process'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { startSlapd } from '../../../scripts/slapd.mjs'
import { chaosRounds } from '../test/node/chaosRounds.ts'
import { newDatabase } from '../test/support/newDatabase.ts'
import { scratchFolder } from '../test/support/serverProcess.ts'

const kills = Number(process.argv[2] ?? 200)
const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('PostgreSQL is not available.')
const slapd = await startSlapd()
const scratch = scratchFolder()
try {
  const { url } = await newDatabase(postgres.url)
  const report = await chaosRounds({
    databaseUrl: url,
    ...(slapd && { directory: slapd }),
    folder: scratch.path,
    kills,
    crashDatabase: postgres.crash,
    say: (line) => process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
  const faults = [...report.lost, ...report.missingMails, ...report.outdatedEntries, ...report.failures]
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  scratch.remove()
  await postgres.stop()
  await slapd?.stop()
}
