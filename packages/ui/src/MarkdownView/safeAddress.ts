const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Safe URL of a link, and whether it leads to another site. */
export interface Address {
  href: string
  isExternal: boolean
}

/** Returns the address of a link, or undefined if it is not absolute or its scheme is not safe. */
export function safeAddress(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, pathname, search, hash, href, username, password } = new URL(url)
  if (!schemes.has(protocol)) return undefined
  // 'https://portal.example@evil.example' seems to lead to another site than it does.
  if (username !== '' || password !== '') return undefined
  if (protocol === 'mailto:') return { href, isExternal: false }
  const isOwn = typeof location !== 'undefined' && location.origin === origin
  if (!isOwn) return { href, isExternal: true }
  // Without the origin, so that the router handles it; but '//evil.example' would be another site.
  return /^\/[/\\]/.test(pathname) ? undefined : { href: pathname + search + hash, isExternal: false }
}
