import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { apiBase, headers as names } from '@portal-gateway/contract/headers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listener } from '../../src/node/listener.ts'
import type { Client } from '../support/client.ts'
import { scratchFolder, writePortal } from '../support/serverProcess.ts'
import { forEachEngine } from '../support/testServer.ts'
import { openSite } from './openSite.ts'

const lingerMs = 400
const settings = { maxBodyBytes: 50_000, maxFileBytes: 100_000, uploadStallMs: 200 }
const items = `${apiBase}/rest/secure/admin/dashboard_items`
const uploads = `${apiBase}/rest/secure/admin/dashboard_item_resources`
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const fileHead = '--b\r\nContent-Disposition: form-data; name="resourceFile"; filename="a.bin"\r\n\r\n'
const megabyte = 1_000_000

interface Refused {
  title: string
  status: number
  path?: string
  method?: string
  /** The caller, by default an administrator. */
  by?: 'visitor' | 'reader'
  headers?: OutgoingHttpHeaders
  /** The part of the body that is sent before the response arrives. */
  start?: string | Buffer
}

/** Every reason to refuse a request before its body was read to the end. */
const refused: Refused[] = [
  { title: 'larger than the limit', status: 413, headers: { ...json, 'content-length': megabyte } },
  {
    title: 'larger than the limit, without Content-Length',
    status: 413,
    headers: json,
    start: Buffer.alloc(60_000, ' '),
  },
  {
    title: 'an upload larger than the limit',
    status: 413,
    path: uploads,
    headers: { ...form, 'content-length': megabyte },
    start: fileHead,
  },
  {
    title: 'an upload larger than the limit, without Content-Length',
    status: 413,
    path: uploads,
    headers: form,
    start: Buffer.concat([Buffer.from(fileHead), Buffer.alloc(120_000)]),
  },
  { title: 'an upload that stalls', status: 408, path: uploads, headers: form, start: fileHead },
  {
    title: 'a malformed upload',
    status: 400,
    path: uploads,
    headers: form,
    start: '--b\r\nnonsense\r\n\r\n',
  },
  { title: 'an upload that is not a form', status: 415, path: uploads, headers: json },
  { title: 'compressed', status: 415, headers: { ...json, 'content-encoding': 'gzip' } },
  { title: 'without a session', status: 401, by: 'visitor' },
  {
    title: 'without the secret of a partner',
    status: 401,
    path: `${apiBase}/rest/public/single_sign_in/redeem`,
  },
  { title: 'sent without permission', status: 403, by: 'reader' },
  { title: 'sent with a wrong token', status: 403, headers: { [names.antiForgery]: 'wrong' } },
  { title: 'sent by another site', status: 403, headers: { 'sec-fetch-site': 'cross-site' } },
  {
    title: 'sent by another site that cannot read the response',
    status: 403,
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
  },
  { title: 'to an unknown address of the API', status: 404, path: `${apiBase}/rest/none` },
  { title: 'to an invalid id', status: 404, method: 'PUT', path: `${items}/0` },
  { title: 'with a method that the path does not support', status: 405, method: 'PATCH' },
  { title: 'that causes an error in the server', status: 500, path: `${apiBase}/broken` },
  { title: 'to a page of the portal', status: 405, path: '/portal/' },
  {
    title: 'to an unknown address',
    status: 404,
    method: 'GET',
    path: '/none',
    headers: { 'content-length': megabyte },
  },
  { title: 'to an unknown address, with POST', status: 405, path: '/none' },
  { title: 'to another host', status: 421, headers: { host: 'evil.example' } },
]

forEachEngine(
  'a request that is refused before its body has arrived',
  (server) => {
    const scratch = scratchFolder()
    let listener: Listener
    let admin: Client
    let reader: Client
    beforeAll(async () => {
      admin = await server().holderOf('ADMIN')
      reader = await server().holderOf('READ_USERS')
      writePortal(scratch.path)
      listener = await open({ lingerMs })
    })
    afterAll(async () => {
      await listener.close()
      scratch.remove()
    })

    const open = (limits: { lingerMs: number }) =>
      openSite({
        dist: scratch.path,
        api: async (received) => {
          if (received.url.endsWith('/broken')) throw new Error('canary of the cause')
          return server().handler(received)
        },
        limits: { ...limits, shutdownMs: 100 },
      })
    const identify = (by: Refused['by']): OutgoingHttpHeaders => {
      if (by === 'visitor') return {}
      const client = by === 'reader' ? reader : admin
      return { cookie: client.cookie, [names.antiForgery]: client.token }
    }
    /** Sends the headers and `start`; the caller sends the rest of the body. */
    const send = (
      agent: Agent,
      { method = 'POST', path = items, by, headers, start = '{' }: Refused,
      to = listener.origin,
    ) => {
      const sent = request(to + path, {
        method,
        agent,
        headers: { ...identify(by), ...headers },
      })
      if (start !== '') sent.write(start)
      const response = new Promise<{ message: IncomingMessage; text: string }>((resolve, reject) => {
        sent.once('error', reject)
        sent.once('response', (message: IncomingMessage) => {
          let text = ''
          message.on('data', (chunk) => (text += String(chunk)))
          message.on('end', () => resolve({ message, text }))
        })
      })
      return { sent, response }
    }
    const getHealth = async (agent: Agent) => {
      const { sent, response } = send(agent, {
        title: '',
        status: 200,
        method: 'GET',
        path: '/healthz',
        start: '',
      })
      sent.end()
      return (await response).message
    }

    it.concurrent.each(refused)(
      '$title: the response closes the connection, and the next request succeeds [EXP-240]',
      async (one) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        const { sent, response } = send(agent, one)
        const { message, text } = await response
        expect(message.statusCode).toBe(one.status)
        expect(message.headers.connection).toBe('close')
        expect(text).not.toBe('')
        // The client has the complete response before the connection closes.
        expect(message.headers['content-length']).toBe(String(Buffer.byteLength(text)))
        sent.destroy()
        expect((await getHealth(agent)).statusCode).toBe(200)
        await wait(lingerMs + 200)
        expect((await getHealth(agent)).statusCode).toBe(200)
        agent.destroy()
      },
    )

    it('can be sent to the end without losing the response [EXP-240]', async () => {
      // The limit is much longer than the other tests', because sending takes long on a busy machine.
      const patient = await open({ lingerMs: 50_000 })
      const body = Buffer.alloc(10 * megabyte, ' ')
      for (const type of [json, form]) {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        const { sent, response } = send(
          agent,
          {
            title: '',
            status: 413,
            path: type === form ? uploads : items,
            headers: { ...type, 'content-length': body.length },
            start: body.subarray(0, megabyte),
          },
          patient.origin,
        )
        sent.end(body.subarray(megabyte))
        const finished = new Promise((resolve, reject) => {
          sent.once('finish', resolve)
          sent.once('close', () => reject(new Error('The connection was closed.')))
        })
        expect((await response).message.statusCode).toBe(413)
        await finished
        agent.destroy()
      }
      await patient.close()
    })

    it('does not keep its connection open if the remaining body never arrives [EXP-240]', async () => {
      const startedAt = performance.now()
      const answer = await new Promise<string>((resolve, reject) => {
        const { port, host } = new URL(listener.origin)
        const socket = connect(Number(port), '127.0.0.1')
        socket.write(`POST ${items} HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000\r\n\r\nstart`)
        let text = ''
        socket.on('data', (chunk) => (text += String(chunk)))
        socket.on('end', () => resolve(text))
        socket.on('error', reject)
      })
      expect(answer).toMatch(/^HTTP\/1.1 401 /)
      expect(performance.now() - startedAt).toBeGreaterThan(lingerMs - 50)
    })

    it('keeps its connection if the body has arrived by then', async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      const { sent, response } = send(agent, {
        title: '',
        status: 401,
        by: 'visitor',
        headers: json,
        start: '',
      })
      sent.end('{}')
      const { message } = await response
      expect([message.statusCode, message.headers.connection]).toEqual([401, 'keep-alive'])
      agent.destroy()
    })
  },
  settings,
)
