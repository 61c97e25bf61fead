import { sessionCookie } from '@portal-gateway/contract/headers'
import { describe, expect, it } from 'vitest'
import { headerCookies } from './cookies.ts'

describe('a cookie', () => {
  it('is Secure and has the prefix __Host- if the portal uses https', () => {
    const headers = new Headers()
    headerCookies(sessionCookie, true).write(headers, 'token', 60)
    expect(headers.getSetCookie()).toEqual([
      '__Host-PGSID=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Strict',
    ])
  })
})
