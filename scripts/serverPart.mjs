import { spawn } from 'node:child_process'
import process from 'node:process'
import { endWithCommands, root } from './command.mjs'
import { forwardSignals } from './forwardSignals.mjs'
import { install } from './install.mjs'

/** Runs one of the server's programs with the arguments of the command line, and exits with its exit code. */
export async function runServerPart(
  file,
  { env = {}, isReady = install, args = process.argv.slice(2) } = {},
) {
  endWithCommands()
  if (!(await isReady())) {
    console.error('portal-gateway: did not start; see the errors above.')
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal)
  const flags = ['--conditions=@portal-gateway/source', '--disable-warning=ExperimentalWarning']
  const server = spawn(process.execPath, [...flags, file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  forwardSignals(server)
  server.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
}
