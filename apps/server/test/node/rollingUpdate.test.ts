import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { dashboardItems } from '@portal-gateway/contract/dashboardItems'
import { passwords } from '@portal-gateway/contract/passwords'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { newDatabase } from '../support/newDatabase.ts'
import { freePort, type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'
import { clientOf } from './processChecks.ts'

const adminUrl = process.env['TEST_DATABASE_URL']
const password = 'twenty patient badgers'
const scratch = scratchFolder()
afterAll(() => scratch.remove())

/** A proxy that sends each request to the next server whose `/readyz` returned 200. It repeats no request. */
async function startProxy(ports: readonly number[]) {
  const agent = new Agent({ keepAlive: true })
  const ready = new Set<number>()
  const end = new AbortController()
  const check = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      async (response) => {
        await response.text()
        return response.ok
      },
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
  }
  const checks = ports.map(async (port) => {
    while (!end.signal.aborted) {
      await check(port)
      await wait(100)
    }
  })
  let count = 0
  const server = createServer((incoming, response) => {
    const targets = [...ready]
    const port = targets[count % targets.length]
    count += 1
    const { method, url: path, headers } = incoming
    const outgoing = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    outgoing.on('error', () => response.writeHead(502).end())
    incoming.pipe(outgoing)
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${port}`,
    isReady: (target: number) => ready.has(target),
    async close() {
      end.abort()
      await Promise.all(checks)
      agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}

it.skipIf(adminUrl === undefined)(
  'an update of one server after the other fails no request behind a proxy that follows /readyz [EXP-366]',
  async () => {
    const database = await newDatabase(adminUrl ?? '')
    const files = join(scratch.path, 'files')
    mkdirSync(files)
    const ports = [await freePort(), await freePort()]
    const start = async (port: number): Promise<ServerProcess> => {
      const server = await startServer({
        DATABASE_URL: database.url,
        DATA_DIR: join(scratch.path, String(port)),
        FILES_DIR: files,
        PORT: String(port),
        PORTAL_SECRET: 'Wq7mB2zKd4RtYp9XcV6uNf3Hs8JgLe1A',
        FIRST_ADMIN_EMAIL: 'ada@portal.example',
        FIRST_ADMIN_USERNAME: 'ada',
        DRAIN_SECONDS: '5',
      })
      if (server.origin === undefined) throw new Error(server.output())
      return server
    }
    const servers = new Map<number, ServerProcess>()
    for (const port of ports) servers.set(port, await start(port))
    const proxy = await startProxy(ports)
    onTestFinished(async () => {
      await proxy.close()
      for (const server of servers.values()) await server.kill('SIGKILL')
      await database.drop()
    })
    for (const port of ports) await expect.poll(() => proxy.isReady(port), { timeout: 20_000 }).toBe(true)

    const client = clientOf(proxy)
    const links = () =>
      [...servers.values()].map((server) => /set-initial-password\/(\w{64})/.exec(server.output())?.[1])
    await expect.poll(() => links().some(Boolean)).toBe(true)
    await client.send(passwords.setInitial, { body: { hash: links().find(Boolean), password } })
    expect((await client.signIn('ada', password)).status).toBe(200)

    const failures: string[] = []
    const written: string[] = []
    let reads = 0
    const end = new AbortController()
    const expectStatus = async (status: number, send: () => Promise<{ status: number }>) => {
      const found = await send().then((response) => response.status, String)
      if (found !== status) failures.push(String(found))
      return found === status
    }
    const write = async (worker: number) => {
      for (let count = 0; !end.signal.aborted && count < 900; count += 1) {
        const name = `Item ${worker}-${count}`
        const body = { name, roles: [{ id: 1 }] }
        if (await expectStatus(201, () => client.send(dashboardItems.create, { body }))) written.push(name)
        // So slowly that the load lasts longer than the update, also on a busy machine.
        await wait(100)
      }
    }
    const read = async () => {
      while (!end.signal.aborted) {
        if (await expectStatus(200, () => client.send(dashboardItems.list))) reads += 1
        await wait(20)
      }
    }
    const load = [write(0), write(1), read(), read()]
    for (const port of ports) {
      const before = written.length
      const old = servers.get(port)
      expect(await old?.kill('SIGTERM')).toEqual({ code: 0, signal: null })
      await expect.poll(() => proxy.isReady(port)).toBe(false)
      // The other server continued to serve requests.
      expect(written.length).toBeGreaterThan(before)
      servers.set(port, await start(port))
      await expect.poll(() => proxy.isReady(port), { timeout: 20_000 }).toBe(true)
    }
    await wait(500)
    end.abort()
    await Promise.all(load)

    expect(failures).toEqual([])
    expect(reads).toBeGreaterThan(0)
    const { body } = await client.send(dashboardItems.listForAdministrators)
    expect((body as { name: string }[]).map(({ name }) => name)).toEqual(expect.arrayContaining(written))
  },
)
