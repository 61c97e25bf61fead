// Runs two servers of a release on one private PostgreSQL under load, and replaces one after the other by another release:
// pnpm rolling-update <old release> <new release> [--round-robin] [--nginx=<program>]
// A release is an unpacked archive of `npm run build:release`. With --round-robin, the proxy sends each request to another
// server, so that pages of the new version load files from the old one. With --nginx, nginx is the proxy.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { startPostgres } from '../../../scripts/postgres.mjs'
import { rollingUpdate } from '../test/node/rollingUpdateRounds.ts'
import { newDatabase } from '../test/support/newDatabase.ts'
import { scratchFolder } from '../test/support/serverProcess.ts'

const [oldProgram = '', newProgram = ''] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'))
  .map((folder) => join(resolve(folder), 'server.js'))
if (!existsSync(oldProgram) || !existsSync(newProgram))
  throw new Error('Name the folders of two unpacked releases: pnpm rolling-update <old> <new>.')
const postgres = await startPostgres({ isDurable: true })
if (!postgres) throw new Error('PostgreSQL is not available.')
const scratch = scratchFolder()
try {
  const { url } = await newDatabase(postgres.url)
  const report = await rollingUpdate({
    databaseUrl: url,
    folder: scratch.path,
    programs: { old: oldProgram, new: newProgram },
    nginx: process.argv.find((argument) => argument.startsWith('--nginx='))?.slice('--nginx='.length),
    isSticky: !process.argv.includes('--round-robin'),
    say: (line) => process.stdout.write(`${line}\n`),
  })
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
  const faults = [...report.lost, ...report.missingMails, ...report.failures]
  process.exitCode = faults.length === 0 && report.repeatedMails === 0 ? 0 : 1
} finally {
  scratch.remove()
  await postgres.stop()
}
