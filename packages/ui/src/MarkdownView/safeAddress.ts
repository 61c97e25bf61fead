const schemes = new Set(['http:', 'https:', 'mailto:'])

/** Where a link may lead, and whether that is away from this site. */
export interface Address {
  href: string
  isExternal: boolean
}

/** The address of a link, if it is a whole one and its scheme can do no harm. */
export function safeAddress(url: string): Address | undefined {
  if (!URL.canParse(url)) return undefined
  const { protocol, origin, pathname, search, hash, href } = new URL(url)
  if (!schemes.has(protocol)) return undefined
  if (protocol === 'mailto:') return { href, isExternal: false }
  const isOwn = typeof location !== 'undefined' && location.origin === origin
  // Without the origin, so that a router takes it for a page of its own.
  return isOwn ? { href: pathname + search + hash, isExternal: false } : { href, isExternal: true }
}
