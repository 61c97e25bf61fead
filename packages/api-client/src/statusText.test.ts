import { describe, expect, it } from 'vitest'
import { statusText } from './statusText.ts'

const texts = { NEW: 'New', IN_PROGRESS: 'In Progress' }

describe('statusText', () => {
  it.each([
    ['the text of the map', 'IN_PROGRESS', 'IN PROGRESS'],
    ['the status itself if the map has no text for it', 'on_hold', 'ON_HOLD'],
    ['the status itself for the name of an inherited property', 'constructor', 'CONSTRUCTOR'],
    ['empty for an empty status', '', ''],
  ])('is %s, in upper case [SHELL-048]', (_, status, shown) => {
    expect(statusText(status, texts)).toBe(shown)
  })
})
