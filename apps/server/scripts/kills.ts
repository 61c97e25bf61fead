// Kills the server with SIGKILL during writes, 100 times by default: pnpm kills [rounds]
import { join } from 'node:path'
import process from 'node:process'
import { killRounds } from '../test/node/killRounds.ts'
import { scratchFolder } from '../test/support/serverProcess.ts'

const rounds = Number(process.argv[2] ?? 100)
const scratch = scratchFolder()
try {
  const report = await killRounds(join(scratch.path, 'data'), rounds, (line) =>
    process.stdout.write(`${line}\n`),
  )
  process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`)
  process.exitCode = report.lost.length + report.broken.length === 0 ? 0 : 1
} finally {
  scratch.remove()
}
