import { describe, expect, it } from 'vitest'
import { safeStorage } from './safeStorage.ts'

function storage() {
  const values = new Map<string, string>()
  const state = { isFull: false }
  return {
    values,
    state,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key: string) => void values.delete(key),
  }
}

describe('safeStorage [C-025]', () => {
  it('returns the latest value while the browser storage is full and afterwards', () => {
    const browser = storage()
    const stored = safeStorage(browser)
    stored.write('seen', 1)
    browser.state.isFull = true
    stored.write('seen', 2)
    expect(stored.read('seen')).toBe('2')
    browser.state.isFull = false
    stored.write('seen', 3)
    expect(stored.read('seen')).toBe('3')
    // Another tab stores a value.
    browser.values.set('seen', '4')
    expect(stored.read('seen')).toBe('4')
  })

  it('removes a value from the browser storage and from memory', () => {
    const browser = storage()
    const stored = safeStorage(browser)
    stored.write('seen', 1)
    stored.remove('seen')
    expect([stored.read('seen'), browser.values.size]).toEqual([undefined, 0])
    browser.state.isFull = true
    stored.write('seen', 2)
    stored.remove('seen')
    expect(stored.read('seen')).toBeUndefined()
  })

  it('stores in memory if there is no browser storage', () => {
    const stored = safeStorage(undefined)
    stored.write('seen', 1)
    expect(stored.read('seen')).toBe('1')
    stored.remove('seen')
    expect(stored.read('seen')).toBeUndefined()
  })
})
