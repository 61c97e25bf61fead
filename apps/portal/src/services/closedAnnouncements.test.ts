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
  it('stay closed for this user in this browser, with their version [EXP-116]', () => {
    const browser = storage()
    createClosedAnnouncements(browser).close(7, two, [one, two])
    const later = createClosedAnnouncements(browser)
    expect(later.ofUser(7)).toEqual([{ id: 2, versionno: 4 }])
    expect(later.ofUser(8)).toEqual([])
  })

  it('are forgotten when they are not live any more, or were changed', () => {
    const browser = storage()
    const closed = createClosedAnnouncements(browser)
    closed.close(7, one, [one, two])
    closed.close(7, two, [{ id: 1, versionno: 2 }, two])
    expect(browser.entries.get('closedAnnouncements')).toBe('7 2@4')
  })

  it('of a blocked storage last as long as the page', () => {
    const closed = createClosedAnnouncements(undefined)
    closed.close(7, one, [one])
    expect(closed.ofUser(7)).toEqual([one])
    expect(createClosedAnnouncements(undefined).ofUser(7)).toEqual([])
  })
})
