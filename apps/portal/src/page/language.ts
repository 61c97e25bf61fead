import { type StorageLike, safeStorage } from '@portal-gateway/api-client/safeStorage'
import type { Session } from '@portal-gateway/api-client/session'
import type { Language } from '@portal-gateway/contract/types/languages'
import type { PortalLanguage } from '../services/portalLanguage.ts'

const storageKey = 'portal-language'

/** Returns the language of a BCP 47 tag such as 'de-AT', if the portal has it. */
const languageIn = (tag: string | null | undefined): Language | undefined =>
  /^(?:en|de)\b/i.exec(tag ?? '')?.[0].toLowerCase() as Language | undefined

/** Returns the language that an address contains (`?lang=de`), if the portal has it. */
export const askedLanguage = (query: URLSearchParams): Language | undefined => languageIn(query.get('lang'))

/**
 * Returns the language of the address and stores it in this browser. If the address has none, returns the language of
 * the signed-in account; otherwise the stored language, the first supported language of the browser, or English.
 * [EXP-340]
 */
export function chosenLanguage(
  search: string,
  browser: StorageLike,
  preferred: readonly string[],
  session: Pick<Session, 'language' | 'languageChosen'>,
): PortalLanguage {
  const storage = safeStorage(browser)
  const asked = askedLanguage(new URLSearchParams(search))
  if (asked) {
    storage.write(storageKey, asked)
    // Otherwise the next load of the page would be in the language of the account again.
    if (session.language) session.languageChosen(asked)
  }
  const withoutAddress = () =>
    languageIn(session.language) ??
    languageIn(storage.read(storageKey)) ??
    preferred.map(languageIn).find(Boolean) ??
    'en'
  const chosen = asked ?? withoutAddress()
  return {
    chosen,
    ofNextLoad: () => (canStore(browser) ? withoutAddress() : chosen),
    load(url, state = null) {
      // Unlike `location.replace`, this also loads the page if only its hash differs, and it can set the state.
      history.replaceState({ usr: state }, '', url)
      location.reload()
    },
  }
}

/** Whether a later load of the page can read what is stored now. */
function canStore(browser: StorageLike): boolean {
  const key = `${storageKey}-probe`
  try {
    browser.setItem(key, '')
    browser.removeItem(key)
    return true
  } catch {
    return false
  }
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

/** Returns the query of an address without the message of the previous page, which is in the previous language. */
export function queryWithoutMessage(query: URLSearchParams): string {
  const next = new URLSearchParams(query)
  next.delete('message')
  return next.size === 0 ? '' : `?${next}`
}

/** Returns the query of an address that shows the page in the other language, without the message of the previous page. */
export function otherLanguageQuery(locale: string, query: URLSearchParams): string {
  const next = new URLSearchParams(queryWithoutMessage(query))
  next.set('lang', otherLanguage(locale))
  return `?${next}`
}
