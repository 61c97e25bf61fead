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

/** How a file selects its server with `test.use`. */
export interface ServerOptions {
  /** The name of a separate server, for a file whose changes would disturb other files. */
  ownServer: string
  /**
   * The host in the address of the portal. With a host name, such as 'localhost', the server also knows its address,
   * which passkeys need.
   */
  publicHost: string
  /** Additional environment variables of the server. */
  variables: Record<string, string>
}

/**
 * Playwright's `test` with the server of the worker. `page.goto('./…')` is relative to the portal. A file
 * whose changes would disturb other files gets a separate server: `test.use({ ownServer: '…' })`.
 */
export const test = base.extend<
  ServerOptions & { server: Server },
  { serverOf: (options: ServerOptions) => Promise<Server> }
>({
  variables: [{}, { option: true }],
  ownServer: ['', { option: true }],
  publicHost: ['127.0.0.1', { option: true }],
  // Separate servers run in the same worker, because a new worker also starts a new browser.
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- because Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      let current: (RunningServer & { ownServer: string }) | undefined
      await use(async (options) => {
        if (current?.ownServer === options.ownServer) return current
        // The files run one after the other, so the server of the previous file is no longer needed.
        await current?.stop()
        current = undefined
        current = { ...(await startServer(options)), ownServer: options.ownServer }
        return current
      })
      await current?.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  server: [
    async ({ serverOf, ownServer, publicHost, variables }, use) =>
      use(await serverOf({ ownServer, publicHost, variables })),
    { timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server.portal),
})

export { expect } from '@playwright/test'

interface RunningServer extends Server {
  /** Ends the process and deletes its data. */
  stop(): Promise<void>
}

async function startServer({
  ownServer,
  publicHost,
  variables: given,
}: ServerOptions): Promise<RunningServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), `portal-${ownServer || 'shared'}-`))
  const seeded = process.env[seededFolder]
  if (seeded) await cp(seeded, dataFolder, { recursive: true })
  const port = await freePort()
  const origin = `http://${publicHost}:${port}`
  const variables = { ...(publicHost !== '127.0.0.1' && { PUBLIC_URL: origin }), ...given }
  let child = await started(port, dataFolder, variables)
  return {
    portal: `${origin}/portal/`,
    api: `${origin}/PG-API/`,
    password,
    dataFolder,
    kill: () => ended(child, 'SIGKILL'),
    restart: async () => {
      await ended(child, 'SIGTERM')
      child = await started(port, dataFolder, variables)
    },
    stop: async () => {
      await ended(child, 'SIGTERM')
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

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
