import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The root folder of the repository. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The folder of the scripts' caches: stamps, reports, declarations. */
export const cache = join(root, 'node_modules', '.cache', 'portal-gateway')

/**
 * The environment variables when the script starts. Commands must not inherit NODE_ENV, which Vite sets later
 * in this process.
 */
const environment = { ...process.env }
const children = new Set()
const outputFile = new AsyncLocalStorage()

/** Calls `work`, and redirects the output of all commands that it runs to this file descriptor. */
export const withOutputTo = (descriptor, work) => outputFile.run(descriptor, work)

/**
 * Runs a command in the repository with its tools on the PATH. Resolves to its exit code and never rejects.
 */
export function command(name, args = [], { cwd = root, env = {}, output } = {}) {
  const path = [join(root, 'node_modules', '.bin'), environment.PATH].join(delimiter)
  const target = output ?? outputFile.getStore() ?? 'inherit'
  const stdio = ['ignore', target, target]
  const child = spawn(name, args, {
    cwd,
    env: { ...environment, PATH: path, ...env },
    stdio,
    shell: isShellNeeded,
  })
  children.add(child)
  return new Promise((resolve) => {
    const end = (code) => {
      children.delete(child)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${name}: ${error.message}`)
      end(127)
    })
    child.on('exit', (code, signal) => end(signal ? 128 + constants.signals[signal] : (code ?? 1)))
  })
}

const isShellNeeded = process.platform === 'win32'

/** Ends all running commands when this process is ended by a signal such as Ctrl-C. */
export function endWithCommands() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      for (const child of children) child.kill(signal)
      process.exit(128 + constants.signals[signal])
    })
  }
}
