import { afterEach, expect, it, vi } from 'vitest'
import { cellKind, textAt } from './block.ts'
import { ShownNumbers } from './shownNumbers.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['Europe/Copenhagen', 8.64e15],
  ['America/New_York', -8.64e15],
])('formats the earliest and the latest possible date, but not empty cells, in %s', (zone, end) => {
  vi.stubEnv('TZ', zone)
  const shown = new ShownNumbers({ yes: 'Yes', no: 'No' }, 1000)
  const { codes, fresh } = shown.texts(Float64Array.of(end, Number.NaN, Number.NaN, 0), cellKind.date) as {
    codes: Uint16Array
    fresh: Parameters<typeof textAt>[0]
  }
  expect(Array.from(codes, (code) => textAt(fresh, code).length > 0)).toEqual([true, false, false, true])
})
