import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'

/** A language in which the portal has texts. */
export type Language = 'en' | 'de'

const storageKey = 'portal-language'

/** Returns the language of a BCP 47 tag such as 'de-AT', if the portal has it. */
const languageIn = (tag: string | null | undefined): Language | undefined =>
  /^(?:en|de)\b/i.exec(tag ?? '')?.[0].toLowerCase() as Language | undefined

/**
 * Returns the language of the portal: that of the address (`?lang=de`), which is then stored in this browser, or the
 * stored one, or the first supported language of the browser, or English.
 */
export function chosenLanguage(search: string, browser: StorageLike, preferred: readonly string[]): Language {
  const storage = safeStorage(browser)
  const asked = languageIn(new URLSearchParams(search).get('lang'))
  if (asked) storage.write(storageKey, asked)
  return asked ?? languageIn(storage.read(storageKey)) ?? preferred.map(languageIn).find(Boolean) ?? 'en'
}

/**
 * Returns the query of an address that shows the page in the other language. The message of the previous page is
 * removed, because it is in the previous language.
 */
export function otherLanguageQuery(locale: string, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('message')
  next.set('lang', languageIn(locale) === 'de' ? 'en' : 'de')
  return `?${next}`
}
