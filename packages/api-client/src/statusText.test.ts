import { describe, expect, it } from 'vitest'
import { statusText } from './statusText.ts'

const texts = { NEW: 'New', IN_PROGRESS: 'In Progress' }

describe('statusText', () => {
  it.each([
    ['the map’s text', 'IN_PROGRESS', 'IN PROGRESS'],
    ['the raw value where the map has none', 'on_hold', 'ON_HOLD'],
    ['the raw value, whatever every object has', 'constructor', 'CONSTRUCTOR'],
    ['nothing for nothing', '', ''],
  ])('is %s, in upper case [SHELL-048]', (_, status, shown) => {
    expect(statusText(status, texts)).toBe(shown)
  })
})
