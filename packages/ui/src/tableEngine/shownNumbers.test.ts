import { afterEach, expect, it, vi } from 'vitest'
import { type Cells, cellKind, textAt } from './block.ts'
import { chance } from './rows.examples.ts'
import { ShownNumbers } from './shownNumbers.ts'
import { textOf } from './value.ts'

const wording = { yes: 'Yes', no: 'No' }

afterEach(() => {
  vi.unstubAllEnvs()
})

/** The texts of blocks, however they are told. */
function textsOf(shown: ShownNumbers, numbers: readonly number[], kinds: Cells['kinds']): string[] {
  const known: string[] = []
  const texts: string[] = []
  for (let start = 0; start < numbers.length; start += 1000) {
    const told = shown.texts(Float64Array.from(numbers.slice(start, start + 1000)), kinds)
    if ('codes' in told) {
      if (told.fresh) for (const row of told.fresh.ends.keys()) known.push(textAt(told.fresh, row))
      for (const code of told.codes) texts.push(known[code] ?? 'unknown')
    } else for (const row of told.ends.keys()) texts.push(textAt(told, row))
  }
  return texts
}

it.each([
  ['UTC', 0],
  ['Europe/Berlin', -60],
  ['Asia/Kathmandu', -345],
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 480],
  // Its clocks went back at one minute past midnight, to the day before.
  ['America/St_Johns', 210],
  // It left out a day.
  ['Pacific/Apia', -780],
  ['America/Sao_Paulo', 180],
])('tells the days in %s, each once', (zone, minutesBehind) => {
  vi.stubEnv('TZ', zone)
  expect(new Date(Date.UTC(2024, 11, 1)).getTimezoneOffset()).toBe(minutesBehind)
  const next = chance(9)
  const times = Array.from(
    { length: 3000 },
    () => Date.UTC(1900, 0, 1) + next(150 * 365 * 24 * 60) * 60_000 - next(60_000),
  )
  for (const start of [
    Date.UTC(2011, 11, 28),
    Date.UTC(2006, 9, 28),
    Date.UTC(2018, 10, 3),
    Date.UTC(2024, 2, 30),
  ])
    for (let minute = 0; minute < 4 * 24 * 60; minute += 7) times.push(start + minute * 60_000, Number.NaN)
  for (const iso of ['0001-01-01T12:00', '0099-12-31T23:59', '-001000-05-05T05:05', '+200000-01-01T00:00'])
    times.push(Date.parse(iso))
  const expected = times.map((time) => textOf(new Date(time), wording))
  expect(textsOf(new ShownNumbers(wording, 100_000), times, cellKind.date)).toEqual(expected)
  // Where there are too many days for codes, too.
  expect(textsOf(new ShownNumbers(wording, 500), times, cellKind.date)).toEqual(expected)
})

it('tells numbers and truth values, and nothing of none', () => {
  const shown = new ShownNumbers(wording, 100)
  expect(textsOf(shown, [1, Number.NaN, 0], cellKind.boolean)).toEqual(['Yes', '', 'No'])
  expect(textsOf(shown, [1, Number.NaN, 0.5], cellKind.number)).toEqual(['1', '', '0.5'])
  const mixed = Uint8Array.of(cellKind.number, cellKind.boolean, cellKind.date, cellKind.empty)
  expect(textsOf(shown, [1, 1, Date.UTC(2024, 1, 3, 12), Number.NaN], mixed)).toEqual([
    '1',
    'Yes',
    '2024-02-03',
    '',
  ])
})
