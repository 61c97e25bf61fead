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

describe('the language of the portal [EXP-252]', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['en-GB', 'de'], 'en'],
    [['fr', 'den'], 'en'],
    [[], 'en'],
  ])('is the first supported language of the browser: %s', (preferred, language) => {
    expect(chosenLanguage('', storage(), preferred).chosen).toBe(language)
  })

  it('is the language of the address, which later visits use too', () => {
    const browser = storage()
    expect(chosenLanguage('?lang=de', browser, ['en']).chosen).toBe('de')
    expect(chosenLanguage('', browser, ['en']).chosen).toBe('de')
    expect(chosenLanguage('?message=x&lang=en', browser, ['de']).chosen).toBe('en')
    expect(chosenLanguage('?lang=fr', browser, ['de']).chosen).toBe('en')
  })

  it('can be changed by a link', () => {
    const query = new URLSearchParams('message=Please+sign+in&tab=systems')
    expect(otherLanguageQuery('en', query)).toBe('?tab=systems&lang=de')
    expect(otherLanguageQuery('de', new URLSearchParams('lang=de'))).toBe('?lang=en')
  })

  it('does not stay in the address after the browser has stored it [EXP-310]', () => {
    const browser = storage()
    expect(queryWithoutLanguage('?tab=systems&lang=de', browser)).toBeUndefined()
    chosenLanguage('?tab=systems&lang=de', browser, ['en'])
    expect(queryWithoutLanguage('?tab=systems&lang=de', browser)).toBe('?tab=systems')
    expect(queryWithoutLanguage('?lang=de', browser)).toBe('')
    expect(queryWithoutLanguage('?tab=systems', browser)).toBeUndefined()
  })

  it('is the preferred language if the storage is blocked', () => {
    const blocked = () => {
      throw new Error('blocked')
    }
    const browser = { getItem: blocked, setItem: blocked, removeItem: blocked }
    expect(chosenLanguage('', browser, ['de']).chosen).toBe('de')
    expect(chosenLanguage('?lang=en', browser, ['de']).chosen).toBe('en')
  })
})
