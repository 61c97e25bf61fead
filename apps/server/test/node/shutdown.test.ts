import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/core/host/ports.ts'
import { type ServerProcess, scratchFolder, startServer } from '../support/serverProcess.ts'

const scratch = scratchFolder()
const running = new Set<ServerProcess>()
let folders = 0

async function start(environment: Record<string, string>): Promise<ServerProcess> {
  folders += 1
  const server = await startServer({ DATA_DIR: join(scratch.path, `data-${folders}`), ...environment })
  running.add(server)
  return server
}

afterEach(async () => {
  for (const server of running) await server.kill('SIGKILL')
  running.clear()
})
afterAll(() => scratch.remove())

const entriesOf = (server: ServerProcess): LogEntry[] =>
  server
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const body = JSON.stringify({ username: 'nobody', password: 'a guess' })

/** Sends the headers of a sign-in and, when the server has received them, the first half of the body. */
async function halfSignIn(
  server: ServerProcess,
): Promise<{ sent: ClientRequest; response: Promise<IncomingMessage> }> {
  const sent = request(`${server.origin}/PG-API/rest/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  const response = new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
  })
  sent.flushHeaders()
  await once(sent, 'continue')
  sent.write(body.slice(0, 10))
  return { sent, response }
}

describe('SIGTERM', () => {
  it('makes the server not ready while it still serves requests for DRAIN_SECONDS [EXP-245]', async () => {
    // The time is long enough for the requests below on a busy machine. The test waits until it has passed.
    const server = await start({ DRAIN_SECONDS: '4' })
    const statusOf = async (path: string) => (await fetch(server.origin + path)).status
    expect(await statusOf('/readyz')).toBe(200)
    const ended = server.kill('SIGTERM')
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    const alive = await fetch(`${server.origin}/healthz`)
    expect(alive.status).toBe(200)
    // A client must open a new connection for its next request, and so reaches another server.
    expect(alive.headers.get('connection')).toBe('close')
    expect(await ended).toEqual({ code: 0, signal: null })
    expect(entriesOf(server)).toContainEqual(
      expect.objectContaining({ level: 'info', event: 'shutdown', drainSeconds: 4 }),
    )
  })

  it('lets a request finish whose body is still arriving, and accepts no new connection [EXP-245]', async () => {
    const server = await start({ SHUTDOWN_SECONDS: '3600' })
    const { sent, response } = await halfSignIn(server)
    const ended = server.kill('SIGTERM')
    await expect.poll(() => fetch(`${server.origin}/healthz`).catch(() => 'refused')).toBe('refused')
    sent.end(body.slice(10))
    expect((await response).statusCode).toBe(401)
    expect((await response).headers.connection).toBe('close')
    expect(await ended).toEqual({ code: 0, signal: null })
  })

  it('ends requests that exceed SHUTDOWN_SECONDS, and logs how many [EXP-245]', async () => {
    const server = await start({ SHUTDOWN_SECONDS: '0' })
    const { response } = await halfSignIn(server)
    const failed = response.then(
      () => 'answered',
      () => 'ended',
    )
    expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
    expect(await failed).toBe('ended')
    expect(entriesOf(server)).toContainEqual(
      expect.objectContaining({ level: 'warn', event: 'requests ended by shutdown', requests: 1, ms: 0 }),
    )
  })
})

it('a connection without a request does not delay the end [EXP-245]', async () => {
  const server = await start({ SHUTDOWN_SECONDS: '3600' })
  const socket = connect(Number(new URL(server.origin ?? '').port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null })
})

it('a second signal ends the process immediately [EXP-245]', async () => {
  const server = await start({ SHUTDOWN_SECONDS: '3600' })
  const { response } = await halfSignIn(server)
  const failed = expect(response).rejects.toThrow()
  void server.kill('SIGTERM')
  await expect.poll(() => server.log()).toContain('"event":"shutdown"')
  expect(await server.kill('SIGINT')).toEqual({ code: null, signal: 'SIGINT' })
  await failed
})

it('SIGINT, which a person sends, does not wait for DRAIN_SECONDS [EXP-245]', async () => {
  const server = await start({ DRAIN_SECONDS: '3600' })
  expect(await server.kill('SIGINT')).toEqual({ code: 0, signal: null })
})
