import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { scratchFolder, startServer } from '../support/serverProcess.ts'

const scratch = scratchFolder()
afterAll(() => scratch.remove())

it('an address that makes too many calls is refused for a moment; others are served [EXP-281]', async () => {
  const server = await startServer({
    DATA_DIR: join(scratch.path, 'calls'),
    TRUSTED_PROXIES: '127.0.0.1',
    CALLS_PER_SECOND: '1',
  })
  try {
    const call = (caller: string, path = '/PG-API/rest/secure/token/refresh') =>
      fetch(server.origin + path, { headers: { 'x-forwarded-for': caller } })
    const many = (caller: string) => Promise.all(Array.from({ length: 40 }, () => call(caller)))
    const responses = await many('2001:db8:1:2::9')
    const refused = responses.filter(({ status }) => status === 429)
    const answered = responses.filter(({ status }) => status === 401)
    // On a slow machine a few more calls than ten are allowed, because seconds pass.
    expect(answered.length).toBeGreaterThanOrEqual(10)
    expect(answered.length + refused.length).toBe(40)
    expect(refused[0]?.headers.get('retry-after')).toBe('1')
    expect(refused[0]?.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(await refused[0]?.json()).toMatchObject({ globalErrors: ['TOO_MANY_REQUESTS'], fieldErrors: {} })
    // The limit is that of the network of an IPv6 address. It does not apply to the portal's files.
    expect((await many('2001:db8:1:2::7')).map(({ status }) => status)).toContain(429)
    expect((await call('2001:db8:1:2::9', '/readyz')).status).toBe(200)
    expect((await call('2001:db8:1:3::9')).status).toBe(401)
  } finally {
    await server.kill('SIGTERM')
  }
  expect(server.log()).toMatch(/"event":"request".*"path":"unknown","status":429.*"caller":"2001:db8:1:2::9"/)
})

it('an address can have only so many connections at the same time [EXP-281]', async () => {
  const server = await startServer({ DATA_DIR: join(scratch.path, 'connections'), MAX_CONNECTIONS: '3' })
  const port = Number(new URL(server.origin ?? '').port)
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return socket
  }
  try {
    const [first, second, third] = [await open(), await open(), await open()]
    for (let times = 0; times < 2; times += 1) await once(await open(), 'close')
    first.destroy()
    second.destroy()
    third.destroy()
    await expect.poll(async () => (await fetch(`${server.origin}/readyz`)).status).toBe(200)
  } finally {
    await server.kill('SIGTERM')
  }
  // One entry, although two connections were refused.
  expect(server.log().match(/"event":"connection refused","connected":"127\.0\.0\.1"/g)).toHaveLength(1)
})
