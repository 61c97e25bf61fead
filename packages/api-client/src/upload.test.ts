import { resources } from '@portal-gateway/contract/resources'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClient } from './createClient.ts'
import { createSession } from './session.ts'
import { upload } from './upload.ts'

/** Fake XMLHttpRequest; the test dispatches its events. */
class FakeSending extends EventTarget {
  static last: FakeSending
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  withCredentials = false
  status = 0
  responseText = ''
  responseHeaders: Record<string, string> = {}
  opened = ''
  body: unknown
  constructor() {
    super()
    FakeSending.last = this
  }
  open(method: string, address: string) {
    this.opened = `${method} ${address}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getResponseHeader(name: string) {
    return this.responseHeaders[name] ?? null
  }
  send(body: unknown) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  answer(status: number, responseText: string, responseHeaders: Record<string, string> = {}) {
    Object.assign(this, { status, responseText, responseHeaders })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeSending)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const form = new FormData()
const request: RequestInit = {
  method: 'POST',
  credentials: 'include',
  headers: { 'x-project-name': 'MLRN' },
  body: form,
}
const noProgress = () => undefined

describe('an upload', () => {
  it('sends the request with its headers, credentials and form [API-023] [AUTH-048]', () => {
    void upload('/PG-API/there', request, noProgress)
    const { opened, withCredentials, headers, body } = FakeSending.last
    expect({ opened, withCredentials, headers }).toEqual({
      opened: 'POST /PG-API/there',
      withCredentials: true,
      headers: { 'x-project-name': 'MLRN' },
    })
    expect(body).toBe(form)
  })

  it('sends no body if the body is not a FormData [API-023]', () => {
    void upload('/there', { ...request, body: 'text' }, noProgress)
    expect(FakeSending.last.body).toBeNull()
  })

  it('uses the method POST if the request has no method [API-023]', () => {
    void upload('/there', { body: form }, noProgress)
    expect(FakeSending.last.opened).toBe('POST /there')
    expect(FakeSending.last.withCredentials).toBe(false)
  })

  it('reports its progress [API-023]', () => {
    const seen: number[][] = []
    void upload('/there', request, (...bytes) => seen.push(bytes))
    FakeSending.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 9 }))
    expect(seen).toEqual([[3, 9]])
  })

  it('returns the status, body, content type and Location of the response [API-023]', async () => {
    const answer = upload('/there', request, noProgress)
    FakeSending.last.answer(201, '{"id":7}', { 'content-type': 'application/json', location: '/there/7' })
    const response = await answer
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ id: 7 })
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'application/json',
      location: '/there/7',
    })
  })

  it.each([204, 205, 304])('accepts a %i response without a body [API-119]', async (status) => {
    const answer = upload('/there', request, noProgress)
    FakeSending.last.answer(status, '')
    expect(await answer).toMatchObject({ status, body: null })
  })

  it('rejects if no response arrives, and if it is aborted before or during sending [API-023]', async () => {
    const lost = upload('/there', request, noProgress)
    FakeSending.last.dispatchEvent(new Event('error'))
    await expect(lost).rejects.toThrow('The upload received no response')
    const leaving = new AbortController()
    const left = upload('/there', { ...request, signal: leaving.signal }, noProgress)
    leaving.abort()
    await expect(left).rejects.toThrow('The upload received no response')
    await expect(upload('/there', { ...request, signal: leaving.signal }, noProgress)).rejects.toThrow(
      'The upload received no response',
    )
    expect(FakeSending.last.body).toBeUndefined()
  })
})

describe('a call with a file', () => {
  it('uses XMLHttpRequest if it has onProgress and no custom fetch, otherwise fetch [API-023]', async () => {
    const session = createSession({ local: undefined, session: undefined, now: () => 1000 })
    const body = { itemId: 3, name: 'Guide', resType: 'DOWNLOAD' as const, categoryId: null, url: null }
    const input = { body, file: new File(['four'], 'guide.txt') }
    const options = { apiBase: '/PG-API', projectName: 'MLRN', session }
    const fetched = (status: number) => vi.fn(async () => new Response(null, { status }))
    const [own, ofBrowser] = [fetched(502), fetched(503)]
    vi.stubGlobal('fetch', ofBrowser)

    const { resources: withOwn } = createClient({ ...options, fetch: own })
    expect((await withOwn.create(input, { onProgress: noProgress })).outcome).toBe('unavailable')
    expect([own, ofBrowser].map(({ mock }) => mock.calls.length)).toEqual([1, 0])

    const { resources: plain } = createClient(options)
    expect((await plain.create(input)).outcome).toBe('unavailable')
    expect((await plain.list().catch(() => undefined))?.outcome).toBe('unavailable')
    expect([own, ofBrowser].map(({ mock }) => mock.calls.length)).toEqual([1, 2])

    FakeSending.last = new FakeSending()
    const answer = plain.create(input, { onProgress: noProgress })
    await expect.poll(() => FakeSending.last.opened).toMatch(/^POST \/PG-API\/rest\/secure\/admin\//)
    FakeSending.last.answer(502, '')
    expect((await answer).outcome).toBe('unavailable')
    expect([own, ofBrowser].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
  })

  it('sends the body as JSON before the file, and sets no content-type header [API-023]', async () => {
    const sent: RequestInit[] = []
    const client = createClient({
      apiBase: '/PG-API',
      projectName: 'MLRN',
      session: createSession({ local: undefined, session: undefined, now: () => 1000 }),
      fetch: async (_, init = {}) => {
        sent.push(init)
        return new Response(null, { status: 404 })
      },
    })
    const body = { itemId: 3, name: 'Guide', resType: 'DOWNLOAD' as const, categoryId: null, url: null }
    const file = new File(['four'], 'guide.txt', { type: 'text/plain' })
    await client.resources.create({ body, file }).catch(() => undefined)
    const [{ body: parts, headers } = {}] = sent
    if (!(parts instanceof FormData)) throw new Error('No form was sent.')
    expect([...parts.keys()]).toEqual([resources.create.parts.body, resources.create.parts.file])
    expect([...parts.keys()]).toEqual(['resourceDto', 'resourceFile'])
    const [dto, arrived] = [parts.get('resourceDto'), parts.get('resourceFile')]
    if (!(dto instanceof Blob) || !(arrived instanceof File)) throw new Error('A part is missing.')
    expect(dto.type).toBe('application/json')
    expect(JSON.parse(await dto.text())).toEqual(body)
    expect([arrived.name, await arrived.text()]).toEqual(['guide.txt', 'four'])
    expect(new Headers(headers).has('content-type')).toBe(false)
  })
})
