import { describe, expect, it } from 'vitest'
import { inEnglish } from '../page/inEnglish.examples.ts'
import { clockTimeIn, inactivityText, minutesAndSeconds } from './inactivityText.ts'
import { useSessionTexts } from './sessionTexts.ts'

const texts = inEnglish(useSessionTexts)

it.each([
  [299, '4:59'],
  [114, '1:54'],
  [60, '1:00'],
  [9, '0:09'],
])('the countdown of %d s is %s [EXP-086]', (seconds, shown) => {
  expect(minutesAndSeconds(seconds)).toBe(shown)
})

it('clockTimeIn shows the local time in 24-hour format, even after midnight', () => {
  const evening = new Date(2026, 10, 21, 23, 56, 30).getTime()
  expect(clockTimeIn(60, 'en', evening)).toBe('23:57')
  expect(clockTimeIn(300, 'en', evening)).toBe('00:01')
})

describe('inactivityText', () => {
  it.each([
    [299, '5 minutes'],
    [241, '5 minutes'],
    [240, '4 minutes'],
    [61, '2 minutes'],
  ])('shows %d s as %s, rounded up [AUTH-033]', (seconds, words) => {
    expect(inactivityText(seconds, texts)).toBe(`You will be signed out in ${words} due to inactivity.`)
  })

  it.each([
    [60, '60 seconds'],
    [2, '2 seconds'],
    [1, '1 second'],
  ])('shows %d s as %s [AUTH-034]', (seconds, words) => {
    expect(inactivityText(seconds, texts)).toBe(`You will be signed out in ${words} due to inactivity.`)
  })
})
