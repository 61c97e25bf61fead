import { describe, expect, it } from 'vitest'
import { chosenLanguage, otherLanguageQuery, queryWithoutLanguage } from './language.ts'

function storage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const signedOut = { language: undefined, languageChosen: () => {} }
const chosen = (
  search: string,
  browser: Parameters<typeof chosenLanguage>[1],
  preferred: readonly string[],
  session: Parameters<typeof chosenLanguage>[3] = signedOut,
) => chosenLanguage(search, browser, preferred, session)

/** Returns the session of an account with this language. */
const sessionIn = (language: string | undefined) => ({
  language,
  languageChosen(next: string) {
    this.language = next
  },
})

describe('the language of the portal [EXP-252]', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr', 'den'], 'en'],
    [[], 'en'],
  ])('is the first supported language of the browser: %s', (preferred, language) => {
    expect(chosen('', storage(), preferred).chosen).toBe(language)
  })

  it('is the language of the address, which later visits use too', () => {
    const browser = storage()
    expect(chosen('?lang=de', browser, ['en']).chosen).toBe('de')
    expect(chosen('', browser, ['en']).chosen).toBe('de')
    expect(chosen('?message=x&lang=en', browser, ['de']).chosen).toBe('en')
    expect(chosen('?lang=fr', browser, ['de']).chosen).toBe('en')
  })

  it('can be changed by a link', () => {
    const query = new URLSearchParams('message=Please+sign+in&tab=systems')
    expect(otherLanguageQuery('en', query)).toBe('?tab=systems&lang=de')
    expect(otherLanguageQuery('de', new URLSearchParams('lang=de'))).toBe('?lang=en')
  })

  it('does not stay in the address after the browser has stored it [EXP-310]', () => {
    const browser = storage()
    expect(queryWithoutLanguage('?tab=systems&lang=de', browser)).toBeUndefined()
    chosen('?tab=systems&lang=de', browser, ['en'])
    expect(queryWithoutLanguage('?tab=systems&lang=de', browser)).toBe('?tab=systems')
    expect(queryWithoutLanguage('?lang=de', browser)).toBe('')
    expect(queryWithoutLanguage('?tab=systems', browser)).toBeUndefined()
  })

  it('is that of the signed-in account, until the session ends, and then that of the browser again [EXP-340]', () => {
    const browser = storage()
    const session = sessionIn('de')
    const portal = chosen('', browser, ['en'], session)
    expect([portal.chosen, portal.ofNextLoad()]).toEqual(['de', 'de'])
    session.language = undefined
    expect(portal.ofNextLoad()).toBe('en')
    expect(chosen('', browser, ['en'], session).chosen).toBe('en')
  })

  it('is again the one that a visitor has chosen, after the session of an account with another language [EXP-340]', () => {
    const browser = storage()
    chosen('?lang=de', browser, ['en'])
    const session = sessionIn('en')
    const portal = chosen('', browser, ['en'], session)
    expect(portal.chosen).toBe('en')
    session.language = undefined
    expect(portal.ofNextLoad()).toBe('de')
  })

  it('is that of the address in the rest of the session too [EXP-310]', () => {
    const session = sessionIn('en')
    expect(chosen('?lang=de', storage(), ['en'], session).chosen).toBe('de')
    expect(chosen('', storage(), ['en'], session).chosen).toBe('de')
  })

  it('does not change until a page is loaded, if the storage is blocked [EXP-343]', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const browser = { getItem: denied, setItem: denied, removeItem: denied }
    const session = sessionIn(undefined)
    const portal = chosen('', browser, ['en'], session)
    session.language = 'de'
    expect([portal.chosen, portal.ofNextLoad()]).toEqual(['en', 'en'])
    expect(chosen('?lang=de', browser, ['en']).ofNextLoad()).toBe('de')
  })

  it('is the preferred language if the storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const browser = { getItem: blocked, setItem: blocked, removeItem: blocked }
    expect(chosen('', browser, ['de']).chosen).toBe('de')
    expect(chosen('?lang=en', browser, ['de']).chosen).toBe('en')
  })
})
