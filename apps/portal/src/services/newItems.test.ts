import { describe, expect, it } from 'vitest'
import { createNewItems } from './newItems.ts'

const day = 24 * 3600 * 1000
const monday = Date.UTC(2026, 4, 4, 9)

function browser() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

describe('new items', () => {
  it('are empty on the first visit, and later contain the items that were added since [EXP-125]', () => {
    const storage = browser()
    expect(createNewItems(storage).among(7, [3, 4], monday)).toEqual([])
    expect(createNewItems(storage).among(7, [3, 9, 4], monday + day)).toEqual([9])
    expect(createNewItems(storage).among(7, [12, 3, 9, 4], monday + 2 * day)).toEqual([12, 9])
  })

  it('remain new until they are opened, for a week at most [EXP-125]', () => {
    const items = createNewItems(browser())
    items.among(7, [3], monday)
    expect(items.among(7, [3, 9, 12], monday + day)).toEqual([9, 12])
    items.opened(7, 9)
    expect(items.among(7, [3, 9, 12], monday + 7 * day)).toEqual([12])
    expect(items.among(7, [3, 9, 12], monday + 8 * day)).toEqual([])
    expect(items.among(7, [3, 9, 12], monday + 9 * day)).toEqual([])
  })

  it("include an item again if it was removed from the user's items and added back [EXP-125]", () => {
    const items = createNewItems(browser())
    items.among(7, [3, 9], monday)
    items.among(7, [3], monday + day)
    expect(items.among(7, [3, 9], monday + 2 * day)).toEqual([9])
  })

  it('are stored only for the last user of a shared browser [EXP-125]', () => {
    const items = createNewItems(browser())
    items.among(7, [3], monday)
    expect(items.among(8, [3, 9], monday)).toEqual([])
    items.opened(7, 9)
    expect(items.among(8, [3, 9, 12], monday + day)).toEqual([12])
  })
})
