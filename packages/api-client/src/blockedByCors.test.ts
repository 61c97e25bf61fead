import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isBlockedByCors } from './blockedByCors.ts'

const address = 'https://portal.example.org/PG-API/rest/secure/admin/dashboard_items'
const call: RequestInit = {
  method: 'POST',
  credentials: 'include',
  headers: { 'X-XSRF-TOKEN': 'a token' },
  body: '{}',
}

/** Runs the check with a fake `fetch`, which succeeds for the modes in `responding` and throws for others. */
async function check(responding: (RequestMode | undefined)[], to = address, request = call) {
  const requests: RequestInit[] = []
  const isBlocked = await isBlockedByCors(to, request, async (_, init = {}) => {
    requests.push(init)
    if (!responding.includes(init.mode)) throw new TypeError('Failed to fetch')
    return new Response()
  })
  return { isBlocked, requests }
}

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://app.example.org/items?page=2'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a call to another origin without a response [EXP-215]', () => {
  it('is blocked by CORS if only a request without CORS succeeds', async () => {
    const { isBlocked, requests } = await check(['no-cors'])
    expect(isBlocked).toBe(true)
    const both = { method: 'HEAD', body: null, cache: 'no-store', signal: expect.any(AbortSignal) }
    expect(requests).toEqual([
      { ...both, mode: 'no-cors', credentials: 'omit' },
      // With the headers of the call, the browser sends the same preflight as for the call.
      { ...both, credentials: 'include', headers: call.headers },
    ])
  })

  it('is not blocked by CORS if a request without CORS fails too', async () => {
    const { isBlocked, requests } = await check([])
    expect(isBlocked).toBe(false)
    expect(requests).toHaveLength(1)
  })

  it('is not blocked by CORS if a second request with CORS succeeds', async () => {
    expect((await check(['no-cors', undefined])).isBlocked).toBe(false)
  })

  it.each(['https://app.example.org:8443', 'http://app.example.org', 'https://APP.example.net'])(
    'is blocked by CORS at an origin with another port, scheme or host: %s',
    async (origin) => {
      expect((await check(['no-cors'], `${origin}/PG-API/rest/secure/users`)).isBlocked).toBe(true)
    },
  )
})

describe('isBlockedByCors returns false and sends no request [EXP-215]', () => {
  it.each([
    '/PG-API/rest/secure/users',
    'rest/secure/users',
    'https://app.example.org/PG-API/rest/secure/users',
    'https://APP.example.org:443/PG-API/rest/secure/users',
    'https://[',
  ])("for the page's own origin or an invalid address: %s", async (to) => {
    expect(await check(['no-cors'], to)).toEqual({ isBlocked: false, requests: [] })
  })

  it('for a call that the caller has aborted', async () => {
    const aborted = { ...call, signal: AbortSignal.abort() }
    expect(await check(['no-cors'], address, aborted)).toEqual({ isBlocked: false, requests: [] })
  })

  it('outside a browser', async () => {
    vi.stubGlobal('location', undefined)
    expect(await check(['no-cors'])).toEqual({ isBlocked: false, requests: [] })
  })
})
