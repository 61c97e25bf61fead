import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test as base } from '@playwright/test'

/** The server of a worker, started like `npm start` with a new data folder that contains the demo. */
export interface Server {
  /** The address of the portal, with a trailing slash. */
  portal: string
  /** The address of the API, with a trailing slash. */
  api: string
  /** The password of every demo account. */
  password: string
  dataFolder: string
  /** Kills the process without a shutdown, to simulate a power failure. */
  kill(): Promise<void>
  /** Restarts the server with the same data and port. */
  restart(): Promise<void>
}

/** The environment variable with the data folder that `seedServer` has filled. */
export const seededFolder = 'JOURNEYS_SEEDED_FOLDER'

const root = join(import.meta.dirname, '..')
const password = 'journey-Password-1'

/**
 * Playwright's `test` with the server of the worker. `page.goto('./…')` is relative to the portal. A file
 * whose changes would disturb other files gets a separate server: `test.use({ ownServer: '…' })`.
 */
export const test = base.extend<
  object,
  { server: Server; ownServer: string; publicHost: string; variables: Record<string, string> }
>({
  /** Additional environment variables of the server. */
  variables: [{}, { option: true, scope: 'worker' }],
  ownServer: ['', { option: true, scope: 'worker' }],
  /**
   * The host in the address of the portal. With a host name, such as 'localhost', the server also knows its address,
   * which passkeys need.
   */
  publicHost: ['127.0.0.1', { option: true, scope: 'worker' }],
  server: [
    async ({ browserName, ownServer, publicHost, variables: given }, use) => {
      const dataFolder = await mkdtemp(join(tmpdir(), `portal-${ownServer || browserName}-`))
      const seeded = globalThis.process.env[seededFolder]
      if (seeded) await cp(seeded, dataFolder, { recursive: true })
      const port = await freePort()
      const origin = `http://${publicHost}:${port}`
      const variables = { ...(publicHost !== '127.0.0.1' && { PUBLIC_URL: origin }), ...given }
      let process = await started(port, dataFolder, variables)
      await use({
        portal: `${origin}/portal/`,
        api: `${origin}/PG-API/`,
        password,
        dataFolder,
        kill: () => ended(process, 'SIGKILL'),
        restart: async () => {
          await ended(process, 'SIGTERM')
          process = await started(port, dataFolder, variables)
        },
      })
      await ended(process, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.portal),
})

export { expect } from '@playwright/test'

/** Waits until the process responds. Throws an error with its output if it ends or does not respond. */
export async function started(
  port: number,
  dataFolder: string,
  variables: Record<string, string>,
): Promise<ChildProcess> {
  const flags = ['--conditions=@portal-gateway/source', '--disable-warning=ExperimentalWarning']
  const child = spawn(process.execPath, [...flags, 'apps/demo/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORTAL_DEMO: '1',
      DEMO_PASSWORD: password,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/portal/`).catch(() => undefined)
    if (answer?.ok) return child
    await wait(100)
  }
  await ended(child, 'SIGKILL')
  throw new Error(`The server did not respond on port ${port}. It printed:\n${printed}`)
}

export async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (typeof address !== 'object' || address === null)
    throw new Error('The operating system assigned no free port.')
  return address.port
}
