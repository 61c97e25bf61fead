/**
 * Whether an address leads into an application: it is the application's address or one below it, with every
 * parameter of its query. Applications that differ only in the fragment are different ones. [EXP-123]
 */
export function opensApplication(address: string, application: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(application)) return false
  const [link, start] = [new URL(address), new URL(application)]
  return (
    link.origin === start.origin &&
    isAtOrBelow(link.pathname, start.pathname) &&
    [...start.searchParams].every(([name, value]) => link.searchParams.getAll(name).includes(value)) &&
    // Without a fragment, an application that routes by it shows its first page.
    (start.hash === '' || isAtOrBelow(link.hash || '#/', start.hash))
  )
}

function isAtOrBelow(place: string, start: string): boolean {
  const folder = start.replace(/\/$/, '')
  return place.startsWith(folder) && /^(?:[/?]|$)/.test(place.slice(folder.length))
}
