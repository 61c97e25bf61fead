import process from 'node:process'
import { announce } from './announce.ts'
import type { Demo } from './demo.ts'
import { announceFirstLink } from './firstLink.ts'
import { readConfiguration } from './readConfiguration.ts'
import { start } from './start.ts'
import { StartRefusal } from './startRefusal.ts'

const noContent =
  'PORTAL_DEMO is 1, but the server alone has no demo content: start apps/demo/src/main.ts, or do not set PORTAL_DEMO.'

/**
 * Runs the server, configured by the environment, until a signal ends it. PORTAL_DEMO=1 needs the demo's
 * content.
 */
export async function runServer(content?: Demo): Promise<void> {
  // Makes stored files readable by their owner only.
  process.umask(0o077)
  const configuration = readConfiguration(process.env, content)
  if (!configuration.isValid) return refuse(configuration.faults, 2)
  const { isDemo } = configuration.value
  if (isDemo && !content) return refuse([noContent], 2)
  const demo = isDemo ? content : undefined
  try {
    const server = await start(configuration.value, {
      demo,
      say: (line) => process.stdout.write(`${line}\n`),
    })
    // Registers the handlers before it prints, because a program that reads the output may end the server
    // immediately.
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
    for (const signal of signals) {
      process.once(signal, () => {
        for (const other of signals) process.removeAllListeners(other)
        // Only a service manager sends SIGTERM. Others press a key and wait for the end.
        const drainSeconds = signal === 'SIGTERM' ? configuration.value.drainSeconds : 0
        // A second signal has no handler and ends the process immediately.
        void server.close(drainSeconds).then(() => process.exit(0))
      })
    }
    // Printed to standard error, because standard output is the log: it must contain only JSON, and a log
    // collector must not store the link.
    if (server.firstLink) process.stderr.write(announceFirstLink(server.firstLink))
    const screen = isDemo ? process.stdout : process.stderr
    screen.write(announce(configuration.value, server))
  } catch (error) {
    if (error instanceof StartRefusal) return refuse([error.message], error.exitCode)
    throw error
  }
}

function refuse(lines: readonly string[], exitCode: number): never {
  for (const line of lines) process.stderr.write(`portal-gateway: ${line}\n`)
  process.exit(exitCode)
}
