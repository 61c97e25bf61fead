import { parse, serialize } from 'hono/utils/cookie'
import type { CookiePort } from '../core/host/ports.ts'

/**
 * Reads and writes a cookie in HTTP headers. Scripts cannot read it, and other sites cannot send it. With 'Lax', the
 * browser sends it with a link of another site that opens the portal.
 */
export function headerCookies(
  names: { secure: string; plain: string },
  isSecure: boolean,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): CookiePort {
  const name = isSecure ? names.secure : names.plain
  return {
    read: (request) => parse(request.headers.get('cookie') ?? '', name)[name],
    write: (headers, token, maxAge) =>
      headers.append(
        'set-cookie',
        serialize(name, token, { httpOnly: true, secure: isSecure, sameSite, path: '/', maxAge }),
      ),
  }
}
