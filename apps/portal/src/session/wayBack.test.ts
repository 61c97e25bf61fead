import { describe, expect, it } from 'vitest'
import { afterSignIn, parseRedirectParams, safeAppPath, signInAddress } from './wayBack.ts'

const leading = [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example/app',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/app\u0000/x',
  '/app/../..//evil.example',
  '/%2f%2fevil.example',
  '/app/%2f%2fevil.example',
  '/app/..%5cevil',
  '/apple',
  'app/dashboard',
  '',
]

describe('afterSignIn [AUTH-012]', () => {
  it.each(leading)('returns the dashboard instead of an address outside the portal: %j [T1]', (path) => {
    expect(safeAppPath(path)).toBeUndefined()
    expect(afterSignIn(new URLSearchParams({ redirectPath: path }))).toBe(
      '/app/dashboard?skipRefresh=true&keepAlert=true',
    )
  })

  it.each(['/app', '/app/x', '/app/dashboard/2', '/app/configure?tab=dashboard'])(
    'accepts %s, a page of the portal [T1]',
    (path) => {
      expect(afterSignIn(new URLSearchParams({ redirectPath: path }))).toBe(path)
    },
  )

  it('returns the path from the address, with its parameters', () => {
    const query = new URLSearchParams({
      redirectPath: '/app/configure',
      redirectParams: '{"tab":"dashboard"}',
    })
    expect(afterSignIn(query)).toBe('/app/configure?tab=dashboard')
  })

  it('returns the dashboard instead of the page that signs out', () => {
    const query = new URLSearchParams({ redirectPath: '/app/sign-out?message=Call%20us' })
    expect(afterSignIn(query)).toBe('/app/dashboard?skipRefresh=true&keepAlert=true')
  })

  it('returns the dashboard with skipRefresh and keepAlert if no path is given', () => {
    expect(afterSignIn(new URLSearchParams())).toBe('/app/dashboard?skipRefresh=true&keepAlert=true')
  })
})

describe('redirectParams', () => {
  it('is JSON that is converted to the query of the target page [AUTH-013]', () => {
    expect(String(parseRedirectParams('{"tab":"content","itemId":"2"}'))).toBe('tab=content&itemId=2')
  })

  it.each([
    ['not JSON', '{'],
    ['an array', '["tab"]'],
    ['a text', '"tab"'],
    ['null', 'null'],
    ['too long', JSON.stringify({ tab: 'x'.repeat(3000) })],
    ['empty', ''],
    ['too long by one', JSON.stringify({ tab: 'x'.repeat(2049 - '{"tab":""}'.length) })],
    ['nested deeper than any page needs', `${'{"tab":'.repeat(500)}1${'}'.repeat(500)}`],
    ['an object with only inherited names', '{"__proto__":{"tab":"a"},"constructor":{"tab":"a"}}'],
  ])('is ignored when it is %s [T2]', (_, json) => {
    expect(parseRedirectParams(json).size).toBe(0)
  })

  it('is accepted up to 2 KB [T2]', () => {
    const tab = 'x'.repeat(2048 - '{"tab":""}'.length)
    expect(parseRedirectParams(JSON.stringify({ tab })).get('tab')).toBe(tab)
  })

  it('cannot change prototypes [T2]', () => {
    parseRedirectParams('{"__proto__":{"tab":"a"},"constructor":{"prototype":{"tab":"a"}}}')
    expect('tab' in {}).toBe(false)
  })

  it('removes all parameters from the path of the target page, except those that a page may receive [T2]', () => {
    const query = new URLSearchParams({
      redirectPath: '/app/configure?tab=dashboard&message=Call%20us&skipRefresh=true',
    })
    expect(afterSignIn(query)).toBe('/app/configure?tab=dashboard')
  })

  it('ignores parameters that a page may not receive, such as those of Sign In, and values that are not strings [T2]', () => {
    const json =
      '{"tab":"a","itemId":3,"returnTab":["x"],"returnPage":{"x":"y"},"other":"b","message":"call us","redirectPath":"/app","redirectParams":"{}","skipRefresh":"true","__proto__":"x"}'
    expect(String(parseRedirectParams(json))).toBe('tab=a')
  })
})

describe('signInAddress [AUTH-043]', () => {
  it('contains only the message if there is no page to return to', () => {
    expect(signInAddress('Please sign in')).toBe('/?message=Please+sign+in')
  })

  it('contains the page to return to, with its query', () => {
    const address = signInAddress('Please sign in', { pathname: '/app/configure', search: '?tab=dashboard' })
    const query = new URLSearchParams(address.slice(2))
    expect(query.get('redirectPath')).toBe('/app/configure')
    expect(query.get('redirectParams')).toBe('{"tab":"dashboard"}')
    expect(afterSignIn(query)).toBe('/app/configure?tab=dashboard')
  })

  it('does not contain the page that signs out', () => {
    expect(signInAddress(undefined, { pathname: '/app/sign-out', search: '' })).toBe('/')
  })
})
