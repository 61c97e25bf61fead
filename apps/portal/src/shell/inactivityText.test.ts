import { describe, expect, it } from 'vitest'
import { inactivityText } from './inactivityText.ts'

describe('inactivityText', () => {
  it.each([
    [299, '5 minutes'],
    [241, '5 minutes'],
    [240, '4 minutes'],
    [61, '2 minutes'],
  ])('of %d s speaks of %s, rounded up [AUTH-033]', (seconds, words) => {
    expect(inactivityText(seconds)).toBe(`You will be signed out in ${words} due to inactivity.`)
  })

  it.each([
    [60, '60 seconds'],
    [2, '2 seconds'],
    [1, '1 second'],
  ])('of %d s speaks of %s [AUTH-034]', (seconds, words) => {
    expect(inactivityText(seconds)).toBe(`You will be signed out in ${words} due to inactivity.`)
  })
})
