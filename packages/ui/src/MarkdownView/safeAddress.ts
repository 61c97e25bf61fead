const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Where a link may lead, and whether that is away from this site. */
export interface Address {
  href: string
  isExternal: boolean
}

/** The address of a link, if it is a whole one and its scheme can do no harm. */
export function safeAddress(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, pathname, search, hash, href, username, password } = new URL(url)
  if (!schemes.has(protocol)) return undefined
  // 'https://portal.example@evil.example' reads as another site than it leads to.
  if (username !== '' || password !== '') return undefined
  if (protocol === 'mailto:') return { href, isExternal: false }
  const isOwn = typeof location !== 'undefined' && location.origin === origin
  if (!isOwn) return { href, isExternal: true }
  // Without the origin, so that a router takes it for a page of its own; but '//evil.example' is another site.
  return /^\/[/\\]/.test(pathname) ? undefined : { href: pathname + search + hash, isExternal: false }
}
