import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import { resources } from '@portal-gateway/contract/resources'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Listener, listen } from '../../src/node/listener.ts'
import type { Client } from '../support/client.ts'
import { forEachEngine } from '../support/testServer.ts'

// Tests run several times slower on a busy machine.
const longWait = { timeout: 30_000 }

const limits = { maxFileBytes: 400_000, uploadStallMs: 300 }
const head = (name: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
const fileHead = head('resourceFile', '; filename="a.bin"')

forEachEngine(
  'uploads over real HTTP',
  (server) => {
    let listener: Listener
    let admin: Client
    let draft: string
    beforeAll(async () => {
      const itemId = await server().item({ roles: [await server().role('USER')] })
      admin = await server().holderOf('ADMIN')
      draft = JSON.stringify({ itemId, name: 'Notes', resType: 'DOWNLOAD' })
      listener = await listen({
        host: '127.0.0.1',
        port: 0,
        publicUrls: [],
        answer: (received) => server().handler(received),
        log: () => undefined,
        limits: { shutdownMs: 100 },
      })
    })
    afterAll(() => listener.close())

    /** Starts a request whose body the test writes. Without Content-Length the body is chunked. */
    const open = (headers: Record<string, string> = {}): ClientRequest =>
      request(`${listener.origin}${apiBase}${resources.create.path}`, {
        method: 'POST',
        headers: {
          cookie: admin.cookie,
          [names.antiForgery]: admin.token,
          'content-type': 'multipart/form-data; boundary=b',
          ...headers,
        },
      })
    const answerOf = (sent: ClientRequest) =>
      new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
        sent.once('error', reject)
        sent.once('response', (response: IncomingMessage) => {
          let text = ''
          response.on('data', (chunk) => (text += String(chunk)))
          response.on('end', () => resolve({ status: response.statusCode, text }))
        })
      })
    const nothingLeft = (before: Awaited<ReturnType<ReturnType<typeof server>['stored']>>) =>
      vi.waitFor(async () => expect(await server().stored()).toEqual(before), { timeout: 10_000 })

    it('need no Content-Length', async () => {
      const sent = open()
      const response = answerOf(sent)
      sent.write(fileHead)
      for (let count = 0; count < 10; count += 1) sent.write(Buffer.alloc(30_000, count))
      sent.end(`\r\n${head('resourceDto')}${draft}\r\n--b--\r\n`)
      const { status, text } = await response
      expect(status).toBe(201)
      expect(JSON.parse(text)).toMatchObject({ fileSize: 300_000 })
    })

    it('that never end are refused at the size limit and deleted [T15]', async () => {
      const before = await server().stored()
      const sent = open()
      const response = answerOf(sent).catch(() => ({ status: 'connection closed' as const, text: '' }))
      sent.write(fileHead)
      const more = setInterval(() => sent.write(Buffer.alloc(60_000)), 5)
      const { status } = await response
      clearInterval(more)
      sent.destroy()
      // A client that does not read while it writes may find the connection closed.
      expect([413, 'connection closed']).toContain(status)
      await nothingLeft(before)
    })

    it('without a first part are refused at the size limit, because the preamble counts towards it [T15]', async () => {
      const sent = open()
      const response = answerOf(sent).catch(() => ({ status: 'connection closed' as const, text: '' }))
      const more = setInterval(() => sent.write(Buffer.alloc(200_000, 'x')), 5)
      const { status } = await response
      clearInterval(more)
      sent.destroy()
      expect([413, 'connection closed']).toContain(status)
    })

    it('with a too large Content-Length are refused before the body is read [T15]', async () => {
      const before = await server().stored()
      const sent = open({ 'content-length': String(10 * 2 ** 30) })
      const response = answerOf(sent)
      sent.flushHeaders()
      expect((await response).status).toBe(413)
      sent.destroy()
      expect(await server().stored()).toEqual(before)
    })

    it('that stall are aborted [T15]', async () => {
      const before = await server().stored()
      const sent = open()
      const response = answerOf(sent)
      sent.write(fileHead)
      sent.write(Buffer.alloc(100_000))
      const { status, text } = await response
      expect([status, JSON.parse(text)]).toMatchObject([408, { globalErrors: ['TIMED_OUT'] }])
      sent.destroy()
      await nothingLeft(before)
    })

    it('leave no files if the client closes the connection [T15]', async () => {
      const before = await server().stored()
      const sent = open()
      sent.once('error', () => undefined)
      sent.write(fileHead)
      sent.write(Buffer.alloc(100_000))
      await vi.waitFor(
        async () => expect((await server().stored()).files).toHaveLength(before.files.length + 1),
        longWait,
      )
      sent.destroy()
      await nothingLeft(before)
      // The status is 400 and not 500, because a closed connection is not an error of the server.
      await vi.waitFor(
        () =>
          expect(server().log.findLast(({ event }) => event === 'request')).toMatchObject({ status: 400 }),
        longWait,
      )
      expect(server().log.filter(({ event }) => event === 'server error')).toEqual([])
    })
  },
  limits,
)
