import type { Clock, CookiePort } from '../core/host/ports.ts'

/** One page, one visitor: a cookie is a variable. */
export function cookieJar({ now }: Clock): CookiePort {
  let kept: { token: string; until: number } | undefined
  return {
    read: () => (kept && kept.until > now() ? kept.token : undefined),
    write(_headers, token, maxAgeSeconds) {
      kept = { token, until: now() + maxAgeSeconds * 1000 }
    },
  }
}
