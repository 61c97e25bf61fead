import type { Clock, CookiePort } from '../core/host/ports.ts'

/** Stores the cookie in a variable, because a page has only one visitor. */
export function cookieJar({ now }: Clock): CookiePort {
  let stored: { token: string; until: number } | undefined
  return {
    read: () => (stored && stored.until > now() ? stored.token : undefined),
    write(_headers, token, maxAgeSeconds) {
      stored = { token, until: now() + maxAgeSeconds * 1000 }
    },
  }
}
