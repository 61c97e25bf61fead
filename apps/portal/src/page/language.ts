import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'
import type { Language } from '@portal-gateway/contract/types/languages'
import type { PortalLanguage } from '../services/portalLanguage.ts'

const storageKey = 'portal-language'

/** Returns the language of a BCP 47 tag such as 'de-AT', if the portal has it. */
const languageIn = (tag: string | null | undefined): Language | undefined =>
  /^(?:en|de)\b/i.exec(tag ?? '')?.[0].toLowerCase() as Language | undefined

/** Returns the language that an address contains (`?lang=de`), if the portal has it. */
export const askedLanguage = (query: URLSearchParams): Language | undefined => languageIn(query.get('lang'))

/**
 * Returns the language of the address and stores it in this browser. If the address has none, returns the stored
 * language; otherwise the first supported language of the browser, or English. A sign-in replaces the stored language
 * by that of the account.
 */
export function chosenLanguage(
  search: string,
  browser: StorageLike,
  preferred: readonly string[],
): PortalLanguage {
  const storage = safeStorage(browser)
  const store = (language: Language) => storage.write(storageKey, language)
  const asked = askedLanguage(new URLSearchParams(search))
  if (asked) store(asked)
  const chosen =
    asked ?? languageIn(storage.read(storageKey)) ?? preferred.map(languageIn).find(Boolean) ?? 'en'
  return { chosen, store }
}

/**
 * Returns the query of an address without the language, if this browser has stored the language. If it remained in the
 * address, it would override a later choice when the page is loaded again. Returns undefined if the query contains no
 * language, or the storage is blocked.
 */
export function queryWithoutLanguage(search: string, browser: StorageLike): string | undefined {
  const query = new URLSearchParams(search)
  const asked = askedLanguage(query)
  if (!asked || safeStorage(browser).read(storageKey) !== asked) return undefined
  query.delete('lang')
  return query.size === 0 ? '' : `?${query}`
}

/** Returns the language that the user can choose in the user menu and on Sign In. */
export const otherLanguage = (locale: string): Language => (languageIn(locale) === 'de' ? 'en' : 'de')

/**
 * Returns the query of an address that shows the page in the other language. The message of the previous page is
 * removed, because it is in the previous language.
 */
export function otherLanguageQuery(locale: string, query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('message')
  next.set('lang', otherLanguage(locale))
  return `?${next}`
}
