import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '../../src/core/host/ports.ts'
import type { Listener } from '../../src/node/listener.ts'
import { scratchFolder, writePortal } from '../support/serverProcess.ts'
import { openSite } from './openSite.ts'

const scratch = scratchFolder()
const listeners: Listener[] = []
let origin = ''

async function open(environment: Record<string, string> = {}): Promise<string> {
  const listener = await openSite({ dist: scratch.path, environment })
  listeners.push(listener)
  return listener.origin
}

/** Sends raw bytes and reads until the server closes the connection. */
const raw = (text: string, to = origin): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(to)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
  })

const request = (lines: readonly string[]): string => [...lines, 'Connection: close', '', ''].join('\r\n')
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])

beforeAll(async () => {
  writePortal(scratch.path)
  origin = await open()
})
afterAll(async () => {
  await Promise.all(listeners.map(({ close }) => close()))
  scratch.remove()
})

describe('Host header [T64]', () => {
  const status = async (host: string, target = '/portal/', to = origin) =>
    statusOf(await raw(request([`GET ${target} HTTP/1.1`, `Host: ${host}`]), to))

  it('is accepted if it is a loopback address', async () => {
    for (const host of ['localhost', 'LOCALHOST:8080', '127.0.0.1:1', '[::1]:8080']) {
      expect(await status(host), host).toBe(200)
    }
  })

  it('is refused if it is another host, which prevents DNS rebinding', async () => {
    const others = [
      'evil.example',
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'localhost@evil.example',
    ]
    for (const host of others) expect(await status(host), host).toBe(421)
    for (const host of ['evil.example#localhost', 'a/localhost', 'localhost\\x']) {
      expect([400, 421], host).toContain(await status(host))
    }
  })

  it('is accepted if it is the public host with its port', async () => {
    const other = await open({ PUBLIC_URL: 'https://portal.example.org:8443' })
    expect(await status('portal.example.org:8443', '/portal/', other)).toBe(200)
    expect(await status('Portal.Example.Org:8443', '/portal/', other)).toBe(200)
    expect(await status('portal.example.org', '/portal/', other)).toBe(421)
    expect(await status('portal.example.org:8444', '/portal/', other)).toBe(421)
  })

  it('can be any host for a health check, which load balancers send to an address [EXP-332]', async () => {
    for (const target of ['/healthz', '/readyz'])
      expect(await status('10.0.0.5:8080', target), target).toBe(200)
    for (const target of ['/healthz/', '/healthz?x', '/portal/', '/PG-API/rest/x'])
      expect(await status('10.0.0.5:8080', target), target).toBe(421)
  })

  it('must occur once and match an absolute request target', async () => {
    const start = 'GET /healthz HTTP/1.1'
    expect(statusOf(await raw(request([start, 'Host: localhost', 'Host: evil.example'])))).toBe(400)
    expect(statusOf(await raw(request([start])))).toBe(400)
    expect(statusOf(await raw(request(['GET /healthz HTTP/1.0'])))).toBe(400)
    expect(await status('localhost', 'http://localhost/healthz')).toBe(200)
    expect(await status('localhost', 'http://evil.example/healthz')).toBe(400)
    expect(await status('evil.example', 'http://localhost/healthz')).toBe(421)
    expect(await status('localhost', 'ftp://localhost/healthz')).toBe(400)
  })
})

describe('a listener that is closed', () => {
  it('answers the first request of a connection that was opened just before [EXP-392]', async () => {
    const { origin: its, close } = await openSite({ dist: scratch.path, limits: {} })
    const { hostname, port } = new URL(its)
    const socket = connect(Number(port), hostname)
    // The response of another connection shows that the server has accepted this one.
    await once(socket, 'connect')
    await (await fetch(`${its}/healthz`)).text()
    const closed = close()
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const chunks: Buffer[] = await socket.toArray()
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\nconnection: close\r\n/i)
    await closed
  })

  it('closes a connection without a request [EXP-392]', async () => {
    const { origin: its, close } = await openSite({ dist: scratch.path, limits: {} })
    const { hostname, port } = new URL(its)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    await (await fetch(`${its}/healthz`)).text()
    const ended = once(socket, 'close')
    await close()
    await ended
  })
})

describe('malformed request [T64]', () => {
  it('is refused with an error response if its headers exceed 16 KB', async () => {
    const answer = await raw(
      request(['GET /PG-API/x HTTP/1.1', 'Host: localhost', `X-Long: ${'a'.repeat(100_000)}`]),
    )
    expect(statusOf(answer)).toBe(431)
    expect(answer).toContain('"TOO_LARGE"')
  })

  it('is refused if it could be used for request smuggling', async () => {
    const smuggled = [
      ['Content-Length: 5', 'Transfer-Encoding: chunked'],
      ['Content-Length: 5', 'Content-Length: 6'],
      ['Transfer-Encoding: chunked, identity'],
      ['Transfer-Encoding : chunked'],
      ['X-A: b\nX-C: d'],
    ]
    for (const lines of smuggled) {
      const answer = await raw(request(['POST /PG-API/x HTTP/1.1', 'Host: localhost', ...lines]))
      expect(statusOf(answer), lines.join()).toBe(400)
      expect(answer).toContain('"MALFORMED_BODY"')
    }
    expect(statusOf(await raw('nonsense\r\n\r\n'))).toBe(400)
  })

  it('is aborted if it stalls', async () => {
    const head = 'POST /PG-API/x HTTP/1.1\r\nHost: localhost\r\n'
    expect(statusOf(await raw(head))).toBe(408)
    expect([400, 408]).toContain(statusOf(await raw(`${head}Content-Length: 10\r\n\r\nhalf`)))
  })

  it('is aborted if the client does not read the response', async () => {
    const size = 40_000_000
    writeFileSync(join(scratch.path, 'assets/large-7a8b9c.png'), Buffer.alloc(size))
    const listener = await openSite({ dist: scratch.path })
    listeners.push(listener)
    const read = await new Promise<number>((resolve) => {
      const socket = connect(Number(new URL(listener.origin).port), '127.0.0.1')
      let bytes = 0
      socket.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(bytes))
      socket.pause()
      socket.write(request(['GET /portal/assets/large-7a8b9c.png HTTP/1.1', 'Host: localhost']))
      // The delay is much longer than the server's timeout, because on a busy machine its timer can be seconds late.
      setTimeout(() => socket.resume(), 12_000)
    })
    expect(read).toBeLessThan(size)
  })

  it('is refused if its method is CONNECT or TRACE', async () => {
    expect(statusOf(await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n'))).toBe(
      405,
    )
    for (const path of ['/portal/', '/healthz', '/']) {
      expect(statusOf(await raw(request([`TRACE ${path} HTTP/1.1`, 'Host: localhost', 'X-Secret: a'])))).toBe(
        405,
      )
    }
  })
})

describe('a request that does not reach the API', () => {
  const long = `X-Long: ${'a'.repeat(100_000)}`
  const refused: [string, number, string][] = [
    ['of an unknown host', 421, request(['GET /portal/ HTTP/1.1', 'Host: evil.example'])],
    ['without a host', 400, request(['GET /portal/ HTTP/1.1'])],
    ['that cannot be parsed', 400, 'nonsense\r\n\r\n'],
    ['with long headers', 431, request(['GET /portal/ HTTP/1.1', 'Host: localhost', long])],
    ['with an expectation', 417, request(['GET /portal/ HTTP/1.1', 'Host: localhost', 'Expect: a miracle'])],
    ['with the method CONNECT', 405, 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
  ]

  it.each(refused)(
    '%s is refused with the security headers, and logged with its address [T64]',
    async (_, status, text) => {
      const entries: LogEntry[] = []
      const listener = await openSite({
        dist: scratch.path,
        environment: { PUBLIC_URL: 'https://portal.example.org' },
        log: (entry) => void entries.push(entry),
      })
      listeners.push(listener)
      const answer = await raw(text, listener.origin)
      expect(statusOf(answer)).toBe(status)
      const [head = ''] = answer.split('\r\n\r\n')
      expect(head.toLowerCase().split('\r\n')).toEqual(
        expect.arrayContaining([
          'x-content-type-options: nosniff',
          'referrer-policy: no-referrer',
          "content-security-policy: default-src 'none'; frame-ancestors 'none'",
          'strict-transport-security: max-age=31536000',
          'cache-control: no-store',
        ]),
      )
      expect(entries).toEqual([{ level: 'warn', event: 'request refused', status, connected: '127.0.0.1' }])
    },
  )

  it('is not logged if a client sends nothing or closes the connection', async () => {
    const entries: LogEntry[] = []
    const listener = await openSite({ dist: scratch.path, log: (entry) => void entries.push(entry) })
    listeners.push(listener)
    await raw('', listener.origin)
    for (const isReset of [true, false])
      await new Promise<void>((resolve) => {
        const socket = connect(Number(new URL(listener.origin).port), '127.0.0.1', () => {
          socket.write('GET /portal/ HTTP/1.1\r\n')
          if (isReset) socket.resetAndDestroy()
          else socket.resume().end()
        })
        socket.on('close', () => resolve())
      })
    expect(statusOf(await raw(request(['GET /healthz HTTP/1.1', 'Host: localhost']), listener.origin))).toBe(
      200,
    )
    expect(entries).toEqual([])
  })
})

describe('the API behind the listener', () => {
  it('receives complete requests', async () => {
    const answer = await fetch(`${origin}/PG-API/rest/x?y=z`, { method: 'PUT', body: 'body' })
    expect(await answer.text()).toBe('PUT /PG-API/rest/x body')
  })

  it('never reveals the cause of an error', async () => {
    const answer = await fetch(`${origin}/PG-API/broken`)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toEqual({ globalErrors: ['UNEXPECTED'], fieldErrors: {} })
  })
})
