import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { defaultNames } from '@portal-gateway/contract/configuration'
import { pathOf } from '@portal-gateway/contract/endpoint'
import { files } from '@portal-gateway/contract/files'
import { apiBase } from '@portal-gateway/contract/headers'
import { SignedIn } from '@portal-gateway/contract/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createResource } from '../../../src/core/dashboard/resources.ts'
import { serverActor } from '../../../src/core/host/ports.ts'
import { storeFile } from '../../../src/core/host/storedFiles.ts'
import { valueOf } from '../../../src/core/records/writing.ts'
import { forEachEngine, password } from '../../support/testServer.ts'

const json = { 'content-type': 'application/json' }

forEachEngine('the server over real HTTP', (server) => {
  let listener: ReturnType<typeof serve>
  let base: string
  beforeAll(async () => {
    const { port } = await new Promise<AddressInfo>((resolve) => {
      listener = serve(
        { fetch: (received) => server().handler(received), hostname: '127.0.0.1', port: 0 },
        resolve,
      )
    })
    base = `http://127.0.0.1:${port}${apiBase}`
  })
  afterAll(() => new Promise((resolve) => listener.close(resolve)))

  const signIn = async (role: number) => {
    const { username } = await server().user({ hasPassword: true, roles: [role] })
    const body = JSON.stringify({ username, password })
    const response = await fetch(`${base}/rest/token/create`, { method: 'POST', headers: json, body })
    const { xsrfToken } = v.parse(SignedIn, await response.json())
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return { ...json, cookie, 'x-xsrf-token': xsrfToken }
  }
  const sendRaw = async (
    method: string,
    path: string,
    headers: Record<string, string>,
  ): Promise<IncomingMessage> => {
    const sent = request(`${base}${path}`, { method, headers })
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.once('error', reject)
      sent.end()
    })
    return response.resume()
  }

  it('allows a client to sign in, create, save, receive 304, deactivate and sign out [API-001] [API-002] [API-119]', async () => {
    const role = await server().role('ADMIN')
    const headers = await signIn(role)
    const send = (method: string, path: string, body?: object) =>
      fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const items = '/rest/secure/admin/dashboard_items'
    const created = await send('POST', items, { name: 'By wire', roles: [{ id: role }] })
    expect(created.status).toBe(201)
    const path = (created.headers.get('location') ?? '').slice(apiBase.length)
    const same = { name: 'By wire', roles: [{ id: role }], versionno: 1 }
    const unchanged = await send('PUT', path, same)
    expect(unchanged.status).toBe(304)
    expect(await unchanged.text()).toBe('')
    expect((await send('PUT', path, { ...same, name: 'By wire, saved' })).status).toBe(200)
    expect((await send('PUT', `${path}/deactivate/`)).status).toBe(200)
    expect((await send('PUT', `${path}/deactivate/`)).status).toBe(304)
    expect((await send('POST', '/rest/secure/token/invalidate')).status).toBe(200)
    expect((await send('GET', items)).status).toBe(401)
  })

  it('streams a file or a range of it; HEAD returns only the headers [API-027]', async () => {
    const role = await server().role('USER')
    const itemId = await server().item({ roles: [role] })
    const bytes = new Uint8Array(3_000_000).fill(7)
    const { host } = server()
    const file = await storeFile(host, { name: 'big.bin', bytes })
    const draft = { itemId, name: 'Big', resType: 'DOWNLOAD' } as const
    const { id } = valueOf(await createResource(host, draft, file, serverActor))
    const path = pathOf(files.download, { project: defaultNames.projectName, itemId, id })
    const headers = await signIn(role)
    const whole = await fetch(base + path, { headers })
    expect(whole.headers.get('content-length')).toBe('3000000')
    expect((await whole.arrayBuffer()).byteLength).toBe(3_000_000)
    const part = await fetch(base + path, { headers: { ...headers, range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect((await part.arrayBuffer()).byteLength).toBe(10)
    const head = await sendRaw('HEAD', path, headers)
    expect(head.statusCode).toBe(200)
    expect(head.headers['content-length']).toBe('3000000')
  })

  it('returns 405 for TRACE and OPTIONS [T25]', async () => {
    const headers = await signIn(await server().role('ADMIN'))
    for (const method of ['TRACE', 'OPTIONS']) {
      const response = await sendRaw(method, '/rest/secure/admin/dashboard_items', headers)
      expect(response.statusCode).toBe(405)
      expect(response.headers.allow).toBe('GET, HEAD, POST')
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})
