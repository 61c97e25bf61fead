const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Safe URL of a link, and whether it leads to another site. */
export interface Address {
  href: string
  isExternal: boolean
}

/**
 * Returns the address of a link. Returns undefined if the URL is not absolute or its scheme is not
 * allowed.
 */
export function safeAddress(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, pathname, search, hash, href, username, password } = new URL(url)
  if (!schemes.has(protocol)) return undefined
  // A user name is refused, because 'https://portal.example@evil.example' looks like an address of
  // portal.example.
  if (username !== '' || password !== '') return undefined
  if (protocol === 'mailto:') return { href, isExternal: false }
  const isOwn = typeof location !== 'undefined' && location.origin === origin
  if (!isOwn) return { href, isExternal: true }
  // An address of this site has no origin, so that the router handles it. A path such as
  // '//evil.example' is refused, because without the origin it would lead to another site.
  return /^\/[/\\]/.test(pathname) ? undefined : { href: pathname + search + hash, isExternal: false }
}
