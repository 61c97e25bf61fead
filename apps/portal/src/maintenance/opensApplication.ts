/**
 * Whether an address opens an application. The address must be the application's address or a path below it.
 * It must contain all query parameters of the application's address. Addresses that differ only in the
 * fragment are different applications. [EXP-123]
 */
export function opensApplication(address: string, application: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(application)) return false
  const [link, start] = [new URL(address), new URL(application)]
  return (
    link.origin === start.origin &&
    isAtOrBelow(link.pathname, start.pathname) &&
    [...start.searchParams].every(([name, value]) => link.searchParams.getAll(name).includes(value)) &&
    // If the application uses the fragment for routing, an address without a fragment opens its first page.
    (start.hash === '' || isAtOrBelow(link.hash || '#/', start.hash))
  )
}

function isAtOrBelow(place: string, start: string): boolean {
  const folder = start.replace(/\/$/, '')
  return place.startsWith(folder) && /^(?:[/?]|$)/.test(place.slice(folder.length))
}
