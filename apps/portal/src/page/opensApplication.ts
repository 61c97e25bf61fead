/**
 * Whether an address leads into an application: it is the application's address or one below it, with every
 * parameter of its query. [EXP-123]
 */
export function opensApplication(address: string, application: string): boolean {
  const [link, start] = [URL.parse(address), URL.parse(application)]
  if (!link || !start || link.origin !== start.origin) return false
  const folder = start.pathname.endsWith('/') ? start.pathname : `${start.pathname}/`
  return (
    `${link.pathname}/`.startsWith(folder) &&
    [...start.searchParams].every(([name, value]) => link.searchParams.getAll(name).includes(value))
  )
}
