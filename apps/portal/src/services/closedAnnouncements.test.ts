import { describe, expect, it } from 'vitest'
import { createClosedAnnouncements } from './closedAnnouncements.ts'

function storage() {
  const entries = new Map<string, string>()
  return {
    entries,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  }
}

const [one, two] = [
  { id: 1, versionno: 1 },
  { id: 2, versionno: 4 },
]

describe('closed announcements [EXP-116]', () => {
  it('are stored by version for this user in this browser [EXP-116]', () => {
    const browser = storage()
    createClosedAnnouncements(browser).close(7, two)
    const later = createClosedAnnouncements(browser)
    expect(later.ofUser(7)).toEqual(['2@4'])
    expect(later.ofUser(8)).toEqual([])
  })

  it('remain stored when a tab that was opened earlier closes another announcement [EXP-116]', () => {
    const browser = storage()
    const before = createClosedAnnouncements(browser)
    createClosedAnnouncements(browser).close(7, { id: 3, versionno: 1 })
    before.close(7, one)
    expect(browser.entries.get('closedAnnouncements')).toBe('7 3@1 1@1')
  })

  it('are removed when a hundred newer ones are stored', () => {
    const browser = storage()
    const closed = createClosedAnnouncements(browser)
    for (let id = 1; id <= 102; id += 1) closed.close(7, { id, versionno: 1 })
    const remembered = closed.ofUser(7)
    expect([remembered.length, remembered[0], remembered.at(-1)]).toEqual([100, '3@1', '102@1'])
  })

  it('are stored only until the page is unloaded if the storage is blocked', () => {
    const closed = createClosedAnnouncements(undefined)
    closed.close(7, one)
    expect(closed.ofUser(7)).toEqual(['1@1'])
    expect(createClosedAnnouncements(undefined).ofUser(7)).toEqual([])
  })
})
