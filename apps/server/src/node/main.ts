import process from 'node:process'
import { announce } from './announce.ts'
import { announceFirstLink } from './firstLink.ts'
import { readConfiguration } from './readConfiguration.ts'
import { start } from './start.ts'
import { StartRefusal } from './startRefusal.ts'

// Files of the store are its owner's alone.
process.umask(0o077)

const refuse = (lines: readonly string[], exitCode: number): never => {
  for (const line of lines) process.stderr.write(`portal-gateway: ${line}\n`)
  process.exit(exitCode)
}

const configuration = readConfiguration(process.env)
if (!configuration.isValid) refuse(configuration.faults, 2)
else {
  try {
    const server = await start(configuration.value, (line) => process.stdout.write(`${line}\n`))
    // Before anything is said: whoever reads that the server listens may end it at once.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        // A second signal meets nobody and ends the process at once.
        void server.close().then(() => process.exit(0))
      })
    }
    // Beside the log, not in it: whoever collects the log shall not collect this.
    if (server.firstLink) process.stderr.write(announceFirstLink(server.firstLink))
    process.stdout.write(announce(configuration.value, server))
  } catch (error) {
    if (error instanceof StartRefusal) refuse([error.message], error.exitCode)
    throw error
  }
}
