import { BROWSER_MAP, parse } from 'bowser'

const known: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP))

/**
 * Returns the name and major version of the browser in a header `User-Agent`, and the name of its operating system;
 * '' for one that is not recognised. The version of the system is omitted, because browsers send a fixed one: Windows
 * 11 sends 10. The list of sessions stores the header instead of this result, so that a newer version of the library also
 * recognises stored sessions.
 */
export function browserOf(userAgent: string): { browser: string; system: string } {
  if (userAgent === '') return { browser: '', system: '' }
  const { browser, os } = parse(userAgent)
  return { browser: nameOf(browser.name, browser.version), system: os.name ?? '' }
}

function nameOf(name = '', version = ''): string {
  // The library falls back to any text before a slash, such as 'Mozilla'.
  if (!known.has(name)) return ''
  return [name, /^\d{1,4}(?!\d)/.exec(version)?.[0]].filter(Boolean).join(' ')
}
