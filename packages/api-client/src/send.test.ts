import {
  dashboardItemDraftExample,
  dashboardItemExample,
} from '@portal-gateway/contract/dashboardItems.examples'
import { noErrors } from '@portal-gateway/contract/formErrors'
import { apiBase, crossOriginHeaders } from '@portal-gateway/contract/headers'
import { commonOutcomes } from '@portal-gateway/contract/outcomes'
import { portalRoles } from '@portal-gateway/contract/portalRoles'
import { signedInExamples } from '@portal-gateway/contract/session.examples'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContractBroken } from './ContractBroken.ts'
import { createClient } from './createClient.ts'
import { plainCall } from './send.ts'
import { createSession } from './session.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Sent = { address: string; init: RequestInit }

function clientWith(response: () => Response | Promise<Response>, base: string = apiBase) {
  const sent: Sent[] = []
  const clock = { now: 1000 }
  const session = createSession({ local: undefined, session: undefined, now: () => clock.now })
  const fetch = vi.fn(async (input: string | URL | Request, init: RequestInit = {}) => {
    sent.push({ address: input instanceof Request ? input.url : String(input), init })
    return response()
  })
  const client = createClient({ apiBase: base, projectName: 'MLRN', session, fetch })
  return { client, session, sent, clock }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const headersOf = ({ init }: Sent) => new Headers(init.headers)
const problem = { globalErrors: ['UNEXPECTED'], fieldErrors: {}, requestId: 'r-17' }

async function sentBy(isSignedIn: boolean): Promise<Sent> {
  const { client, session, sent } = clientWith(() => json([]))
  if (isSignedIn) session.signedIn(signedInExamples.ordinary)
  await client.dashboardItems.list()
  const [only] = sent
  if (!only) throw new Error('Nothing was sent')
  return only
}

describe('a request', () => {
  it('sends and accepts JSON [AUTH-045]', async () => {
    const headers = headersOf(await sentBy(true))
    expect(headers.get('accept')).toBe('application/json')
    expect(headers.get('content-type')).toBe('application/json')
  })

  it("sends the session's anti-forgery token [AUTH-046]", async () => {
    expect(headersOf(await sentBy(true)).get('x-xsrf-token')).toBe(signedInExamples.ordinary.xsrfToken)
    expect(headersOf(await sentBy(false)).has('x-xsrf-token')).toBe(false)
  })

  it("sends the project's short name [AUTH-047]", async () => {
    expect(headersOf(await sentBy(true)).get('x-project-name')).toBe('MLRN')
  })

  it('sends credentials [AUTH-048]', async () => {
    expect((await sentBy(true)).init.credentials).toBe('include')
  })

  it("is sent to the API base on the portal's host [AUTH-049]", async () => {
    expect((await sentBy(true)).address).toBe('/PG-API/rest/secure/dashboard_items')
  })

  it('fills path, query and body from one input [EXP-135]', async () => {
    const { client, sent } = clientWith(() => json(dashboardItemExample))
    await client.dashboardItems.update({ id: 7, body: dashboardItemDraftExample })
    expect(sent[0]).toMatchObject({
      address: '/PG-API/rest/secure/admin/dashboard_items/7',
      init: { method: 'PUT', body: JSON.stringify(dashboardItemDraftExample) },
    })
    await client.dashboardItems
      .listForAdministrators({ query: { includeInactive: 'true' } })
      .catch(() => undefined)
    expect(sent[1]?.address).toBe('/PG-API/rest/secure/admin/dashboard_items?includeInactive=true')
    expect(sent[1]?.init.body).toBeUndefined()
  })
})

it('plainCall returns the request that send would make [AUTH-045] [AUTH-046] [AUTH-047] [AUTH-048] [AUTH-049]', () => {
  const connection = {
    apiBase,
    projectName: 'MLRN',
    session: { antiForgeryToken: 't', touch: () => undefined },
  }
  const call = { endpoint: portalRoles.users, params: { id: 7 }, query: { size: '5', sort: undefined } }
  expect(plainCall(connection, call)).toEqual({
    url: '/PG-API/rest/secure/system_mgmt/portal_roles/7/inUseByUser?size=5',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'X-PROJECT-NAME': 'MLRN',
      'X-XSRF-TOKEN': 't',
    },
    credentials: 'include',
  })
})

it('send sends and reads only headers that the contract lists for CORS [EXP-211]', async () => {
  const read: string[] = []
  const { client, session, sent } = clientWith(() => {
    const response = json([], 201)
    vi.spyOn(response.headers, 'get').mockImplementation((name) => {
      read.push(name.toLowerCase())
      return null
    })
    return response
  })
  session.signedIn(signedInExamples.ordinary)
  await client.dashboardItems.create({ body: dashboardItemDraftExample }).catch(() => undefined)
  await client.systems.users({ id: 1 }).catch(() => undefined)
  const names = (list: readonly string[]) => [...new Set(list.map((name) => name.toLowerCase()))].toSorted()
  const all = sent.flatMap((each) => [...headersOf(each).keys()])
  // A browser allows `Accept` without a list, and a page may always read `Content-Type`.
  expect(names(all)).toEqual(names([...crossOriginHeaders.sent, 'Accept']))
  expect(read).toContain('x-total-count')
  for (const name of names(read)) expect(names([...crossOriginHeaders.read, 'Content-Type'])).toContain(name)
})

describe('headFile and headCourse [EXP-135]', () => {
  const place = { itemId: 3, id: 14 }

  it('send HEAD, and do not follow the redirect of a course', async () => {
    const { client, sent } = clientWith(() => new Response(null, { status: 200 }))
    await client.headFile(place)
    await client.headCourse(place).catch(() => undefined)
    await client.dashboardItems.get({ id: 3 }).catch(() => undefined)
    expect(sent.map(({ init: { method, redirect } }) => [method, redirect])).toEqual([
      ['HEAD', undefined],
      ['HEAD', 'manual'],
      ['GET', undefined],
    ])
  })

  it('return `done` for an opaque redirect of a course', async () => {
    const hidden = new Response(null, { status: 200 })
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' })
    const { client } = clientWith(() => hidden)
    expect((await client.headCourse(place)).outcome).toBe('done')
  })
})

describe('the idempotency key of a call that creates a record [EXP-136]', () => {
  const draft = { body: dashboardItemDraftExample }
  const keyOf = (each: Sent | undefined) => each && headersOf(each).get('idempotency-key')

  it('is sent again until the server itself responds; the next call has a new key', async () => {
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('Failed to fetch')
      },
      () => new Response('Bad gateway', { status: 502 }),
      () => json(dashboardItemExample, 201),
      () => json(dashboardItemExample, 201),
    ]
    const { client, sent } = clientWith(() => answers[sent.length - 1]?.() ?? json([]))
    expect((await client.dashboardItems.create(draft)).outcome).toBe('unreachable')
    expect((await client.dashboardItems.create(draft)).outcome).toBe('unavailable')
    expect((await client.dashboardItems.create(draft)).outcome).toBe('done')
    await client.dashboardItems.create(draft)
    const [first, second, third, fourth] = sent.map(keyOf)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect([second, third]).toEqual([first, first])
    expect(fourth).toMatch(/^[0-9a-f]{32}$/)
    expect(fourth).not.toBe(first)
  })

  it('is not sent by a call that updates a record', async () => {
    const { client, sent } = clientWith(() => json(dashboardItemExample))
    await client.dashboardItems.update({ id: 7, ...draft })
    expect(keyOf(sent[0])).toBeNull()
  })

  it.each([
    [502, true],
    [503, true],
    [504, true],
    [500, false],
    [422, false],
    [404, false],
  ])('is sent again after a response with status %i: %s', async (status, isKept) => {
    const { client, sent } = clientWith(() => json(problem, status))
    for (let attempt = 0; attempt < 2; attempt += 1)
      await client.dashboardItems.create(draft).catch(() => undefined)
    const [first, second] = sent.map(keyOf)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(second).toMatch(/^[0-9a-f]{32}$/)
    expect(first === second).toBe(isKept)
  })

  it.each([
    ['got no response', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['got a response of a gateway', () => json(problem, 503)],
  ])('is generated even if the previous call to the same address had no key and %s', async (_, response) => {
    const { client, sent } = clientWith(response)
    await client.dashboardItems.listForAdministrators()
    await client.dashboardItems.create(draft)
    const address = '/PG-API/rest/secure/admin/dashboard_items'
    expect(sent.map((each) => each.address)).toEqual([address, address])
    expect(sent.map(keyOf)).toEqual([null, expect.stringMatching(/^[0-9a-f]{32}$/)])
  })
})

const rows = (count: number, faultyAt: number) =>
  Array.from({ length: count }, (_, index) => (index === faultyAt ? 'x' : 'USER'))

describe('a response [EXP-135]', () => {
  it('of a successful call is returned as `value`, without unknown fields', async () => {
    const { client } = clientWith(() => json({ ...dashboardItemExample, newField: 1 }))
    expect(await client.dashboardItems.get({ id: 1 })).toEqual({
      outcome: 'done',
      value: dashboardItemExample,
      createdId: undefined,
    })
  })

  it('has a createdId only if the call creates a record', async () => {
    const location = '/PG-API/rest/secure/admin/dashboard_items/42'
    const { client } = clientWith(() => json(dashboardItemExample, 200, { location }))
    expect(await client.dashboardItems.get({ id: 1 })).toMatchObject({ createdId: undefined })
  })

  it.each([
    ['/PG-API/rest/secure/admin/dashboard_items/42', 42],
    ['/PG-API/rest/secure/admin/dashboard_items/1', 1],
    ['https://portal.example/PG-API/rest/secure/admin/dashboard_items/42/', 42],
    ['/PG-API/rest/secure/admin/dashboard_items/none', undefined],
    ['/PG-API/rest/secure/admin/dashboard_items/0', undefined],
    ['/PG-API/rest/secure/admin/dashboard_items/99999999999999999999', undefined],
    [undefined, undefined],
  ])('to a creation with the Location %s has the createdId %s [ITEM-035]', async (location, createdId) => {
    const { client } = clientWith(() => json(dashboardItemExample, 201, location ? { location } : {}))
    const answer = await client.dashboardItems.create({ body: dashboardItemDraftExample })
    expect(answer).toMatchObject({ outcome: 'done', createdId })
  })

  it.each([
    ['1000000', { total: 1_000_000 }],
    ['many', {}],
    [undefined, {}],
  ])('with a limited list and the X-Total-Count %s has the expected total', async (count, counted) => {
    const { client } = clientWith(() => json([], 200, count ? { 'x-total-count': count } : {}))
    const done = { outcome: 'done', value: [], createdId: undefined }
    expect(await client.systems.users({ id: 1 })).toEqual({ ...done, ...counted })
    expect(await client.systems.list()).toEqual(done)
  })

  it('with status 304 becomes `unchanged`, with status 404 `missing` [API-119]', async () => {
    const unchanged = clientWith(() => new Response(null, { status: 304 }))
    expect(await unchanged.client.dashboardItems.deactivate({ id: 1 })).toEqual({ outcome: 'unchanged' })
    const missing = clientWith(() => json(problem, 404))
    expect(await missing.client.dashboardItems.get({ id: 1 })).toEqual({
      outcome: 'missing',
      requestId: 'r-17',
    })
  })

  it('without a request id becomes an answer without a request id [API-119]', async () => {
    for (const response of [() => json(noErrors, 404), () => new Response(null, { status: 404 })])
      expect(await clientWith(response).client.dashboardItems.get({ id: 1 })).toStrictEqual({
        outcome: 'missing',
      })
  })

  it('with status 422 becomes `invalid` with readable messages [API-118]', async () => {
    const errors = { globalErrors: ['VERSION_CONFLICT'], fieldErrors: { name: ['NAME_IS_TOO_LONG'] } }
    const { client } = clientWith(() => json(errors, 422))
    expect(await client.dashboardItems.create({ body: dashboardItemDraftExample })).toEqual({
      outcome: 'invalid',
      errors: {
        globalErrors: ['Error submitting. Contact user support'],
        fieldErrors: { name: ['Item title is too long'] },
      },
    })
    // A call without a body has no field labels.
    const refused = clientWith(() => json({ globalErrors: ['LAST_ADMINISTRATOR'], fieldErrors: {} }, 422))
    expect(await refused.client.portalRoles.deactivate({ id: 1 })).toEqual({
      outcome: 'invalid',
      errors: {
        globalErrors: [
          'The portal would have no administrator: first give another user an active role with ADMIN',
        ],
        fieldErrors: {},
      },
    })
  })

  it('with status 403 becomes `forbidden`; its reasons are the messages except NOT_AUTHORIZED', async () => {
    const said = async (globalErrors: string[], fieldErrors: Record<string, string[]> = {}) => {
      const { client } = clientWith(() => json({ globalErrors, fieldErrors }, 403))
      return client.dashboardItems.get({ id: 1 })
    }
    const forbidden = { outcome: 'forbidden', isInactive: false }
    expect(await said(['NOT_AUTHORIZED'])).toEqual(forbidden)
    expect(await said(['OWN_REQUEST'])).toEqual({
      ...forbidden,
      reasons: ['This is your own request: only a colleague can review it.'],
    })
    expect(await said(['ANTI_FORGERY_TOKEN_IS_INVALID', 'NOT_AUTHORIZED'], { name: ['No.'] })).toEqual({
      ...forbidden,
      reasons: ['This page is out of date. Reload it and try again.', 'No.'],
    })
  })

  it('with status 403 sets `isInactive` if the record is inactive', async () => {
    const inactive = clientWith(() => json({ ...problem, inactive: true }, 403))
    expect(await inactive.client.dashboardItems.get({ id: 1 })).toMatchObject({
      outcome: 'forbidden',
      isInactive: true,
    })
    const other = clientWith(() => json(problem, 403))
    expect(await other.client.dashboardItems.get({ id: 1 })).toMatchObject({ isInactive: false })
  })

  it('with status 403 sets `mustSignInAgain` if the call needs a recent sign-in [IDENT-093]', async () => {
    const body = { globalErrors: ['SIGN_IN_AGAIN'], fieldErrors: {}, signInAgain: true, requestId: 'r-18' }
    const { client } = clientWith(() => json(body, 403))
    expect(await client.portalRoles.list()).toEqual({
      outcome: 'forbidden',
      isInactive: false,
      mustSignInAgain: true,
      requestId: 'r-18',
    })
  })

  it.each(Object.entries(commonOutcomes))(
    'with the status of %s becomes this outcome for every call',
    async (outcome, { status }) => {
      const { client } = clientWith(() => json(problem, status))
      expect(await client.portalRoles.list()).toMatchObject({ outcome, requestId: 'r-17' })
    },
  )

  it.each([502, 503, 504])(
    'of a gateway with status %i and an HTML body is `unavailable`',
    async (status) => {
      const { client } = clientWith(() => new Response('<h1>Bad Gateway</h1>', { status }))
      expect(await client.portalRoles.list()).toEqual({ outcome: 'unavailable' })
    },
  )

  it.each([
    ['a number of seconds', '5', 5],
    ['0', '0', 0],
    ['a date', 'Thu, 05 Mar 2026 10:00:07 GMT', 7],
    ['a past date', 'Thu, 05 Mar 2026 09:00:00 GMT', 0],
    ['another text', 'soon', undefined],
    ['a negative number', '-1', undefined],
  ])('with Retry-After as %s has the seconds as `retryAfter` [EXP-260]', async (_, value, retryAfter) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T10:00:00.000Z'))
    const seconds = retryAfter === undefined ? {} : { retryAfter }
    for (const [status, outcome] of [
      [429, 'tooMany'],
      [503, 'unavailable'],
      [504, 'unavailable'],
    ] as const) {
      const { client } = clientWith(() => new Response('', { status, headers: { 'retry-after': value } }))
      expect(await client.portalRoles.list()).toEqual({ outcome, ...seconds })
    }
    const { client } = clientWith(() => new Response('', { status: 500, headers: { 'retry-after': value } }))
    expect(await client.portalRoles.list()).toEqual({ outcome: 'broken' })
  })

  it('of a gateway with status 403 and an HTML body is `forbidden` without reasons', async () => {
    const { client } = clientWith(() => new Response('<h1>Blocked</h1>', { status: 403 }))
    expect(await client.portalRoles.list()).toEqual({ outcome: 'forbidden', isInactive: false })
  })

  it('to a refused sign-in is returned unchanged, as flags or as text [C-029]', async () => {
    const body = { username: 'ihalvorsen', password: 'wrong' }
    const flags = { credentialsInvalid: true, attemptsLeftUntilLocked: 2 }
    const flagged = clientWith(() => json(flags, 401))
    expect(await flagged.client.session.create({ body })).toEqual({ outcome: 'refused', refusal: flags })
    const plain = clientWith(() => new Response('7', { status: 401 }))
    expect(await plain.client.session.create({ body })).toEqual({ outcome: 'refused', refusal: '7' })
  })

  it('that is missing after a network error or an abort becomes `unreachable`', async () => {
    const { client } = clientWith(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await client.portalRoles.list()).toEqual({ outcome: 'unreachable' })
    const aborted = clientWith(() => Promise.reject(new DOMException('gone', 'AbortError')))
    const signal = AbortSignal.abort()
    expect(await aborted.client.portalRoles.list({}, { signal })).toEqual({ outcome: 'unreachable' })
    expect(aborted.sent[0]?.init.signal).toBe(signal)
  })

  it('that CORS hides from the page becomes `unreachable` with the reason CORS [EXP-215]', async () => {
    vi.stubGlobal('location', new URL('https://app.example.org/'))
    const modes: (string | undefined)[] = []
    const fetch = vi.fn(async (_: unknown, { mode }: RequestInit = {}) => {
      modes.push(mode)
      if (mode !== 'no-cors') throw new TypeError('Failed to fetch')
      return new Response()
    })
    const session = createSession({ local: undefined, session: undefined, now: () => 0 })
    const clientAt = (origin: string) =>
      createClient({ apiBase: `${origin}/PG-API`, projectName: 'MLRN', session, fetch })
    expect(await clientAt('https://portal.example.org').portalRoles.list()).toStrictEqual({
      outcome: 'unreachable',
      blockedByCors: true,
    })
    expect(modes).toEqual([undefined, 'no-cors', undefined])
    expect(await clientAt('https://app.example.org').portalRoles.list()).toStrictEqual({
      outcome: 'unreachable',
    })
    expect(modes).toHaveLength(4)
  })

  it('whose body breaks off becomes `unreachable` without the reason CORS [EXP-215]', async () => {
    vi.stubGlobal('location', new URL('https://app.example.org/'))
    const brokenOff = () =>
      new Response(
        new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) }),
      )
    const { client, sent } = clientWith(brokenOff, 'https://portal.example.org/PG-API')
    expect(await client.portalRoles.list()).toStrictEqual({ outcome: 'unreachable' })
    expect(sent).toHaveLength(1)
  })

  it.each([
    ['with an undeclared status', 418, () => new Response(null, { status: 418 })],
    ['with an undeclared 404', 404, () => json(problem, 404)],
    ['with an undeclared success status', 201, () => json([], 201)],
    ['with a body that does not match the schema', 200, () => json([{ id: 'x' }])],
    ['with an HTML page instead of JSON', 200, () => new Response('<!doctype html>')],
    ['with null instead of a list', 200, () => json(null)],
    ['with a number instead of a list', 200, () => json(7)],
    [
      'with a body that is not valid JSON',
      200,
      () => new Response('[', { headers: { 'content-type': 'application/json' } }),
    ],
  ])('%s throws ContractBroken with the call and the status', async (_, status, response) => {
    const { client } = clientWith(response)
    const thrown: unknown = await client.portalRoles.list().catch((error: unknown) => error)
    expect(thrown).toBeInstanceOf(ContractBroken)
    expect(thrown).toMatchObject({ name: 'ContractBroken', status, endpoint: portalRoles.list })
    expect(String(thrown)).toContain(
      `GET /rest/secure/system_mgmt/portal_roles/getAll responded with ${status}: `,
    )
  })

  it('is validated only for the first 50 rows if a list has more than 1000', async () => {
    const late = clientWith(() => json(rows(1001, 900)))
    expect(await late.client.userCapabilities.grantedPermissions()).toMatchObject({ outcome: 'done' })
    const early = clientWith(() => json(rows(1001, 49)))
    await expect(early.client.userCapabilities.grantedPermissions()).rejects.toThrow(ContractBroken)
    const next = clientWith(() => json(rows(1001, 50)))
    expect(await next.client.userCapabilities.grantedPermissions()).toMatchObject({ outcome: 'done' })
    const short = clientWith(() => json(rows(1000, 900)))
    await expect(short.client.userCapabilities.grantedPermissions()).rejects.toThrow(ContractBroken)
  })

  it('updates the time of the last call only if its status is 2xx [AUTH-026]', async () => {
    for (const [status, isRenewed] of [
      [200, true],
      [300, false],
      [304, false],
      [403, false],
      [500, false],
    ] as const) {
      const { client, session, clock } = clientWith(() =>
        status === 304 ? new Response(null, { status }) : json(problem, status),
      )
      session.touch()
      clock.now = 9000
      await client.dashboardItems.deactivate({ id: 1 }).catch(() => undefined)
      expect(session.lastSeen, `${status}`).toBe(isRenewed ? 9000 : 1000)
    }
  })

  it('to a background call does not update the time of the last call [EXP-002]', async () => {
    const { client, session, clock } = clientWith(() => json({}))
    session.touch()
    clock.now = 9000
    await client.pendingWork.get().catch(() => undefined)
    expect(session.lastSeen).toBe(1000)
  })
})
