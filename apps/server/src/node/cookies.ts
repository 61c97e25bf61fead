import { sessionCookie } from '@portal-gateway/contract/headers'
import { parse, serialize } from 'hono/utils/cookie'
import type { CookiePort } from '../core/ports.ts'

/** The session cookie in real headers. */
export function headerCookies(isSecure: boolean): CookiePort {
  const name = isSecure ? sessionCookie.secure : sessionCookie.plain
  return {
    read: (request) => parse(request.headers.get('cookie') ?? '', name)[name],
    write: (headers, token, maxAge) =>
      headers.append(
        'set-cookie',
        serialize(name, token, { httpOnly: true, secure: isSecure, sameSite: 'Strict', path: '/', maxAge }),
      ),
  }
}
