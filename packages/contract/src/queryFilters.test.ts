import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { day, dayOrMoment, moment, prefixFilter } from './queryFilters.ts'

describe('a filter in the query of a list', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('can be the day %s [T57]', (text) => {
    expect(v.is(day, text)).toBe(true)
    expect(v.is(dayOrMoment, text)).toBe(true)
    expect(v.is(moment, text)).toBe(false)
  })

  it.each(['2026-02-29', '2026-02-31', '2026-13-01', '2026-04-31', '2026-2-1', '26-02-01', ''])(
    'cannot be the day %j [T57]',
    (text) => {
      for (const schema of [day, moment, dayOrMoment]) expect(v.is(schema, text)).toBe(false)
    },
  )

  it.each(['2026-02-28T23:59:59Z', '2024-02-29T00:00:00.123Z', '2026-03-01T08:00:00+01:00'])(
    'can be the time %s [T57]',
    (text) => {
      expect(v.is(moment, text)).toBe(true)
      expect(v.is(dayOrMoment, text)).toBe(true)
      expect(v.is(day, text)).toBe(false)
    },
  )

  it.each([
    '2026-02-29T12:00:00Z',
    '2026-04-31T12:00:00+02:00',
    '2026-02-28T24:30:00Z',
    '2026-02-28T12:00:00',
    '2026-02-28T12:00:00+99:99',
  ])('cannot be the time %s [T57]', (text) => {
    for (const schema of [day, moment, dayOrMoment]) expect(v.is(schema, text)).toBe(false)
  })

  it('may be missing; a text has at most 256 characters and no U+0000 [T53]', () => {
    for (const schema of [day, moment, dayOrMoment, prefixFilter]) expect(v.is(schema, undefined)).toBe(true)
    expect(v.is(prefixFilter, 'x'.repeat(256))).toBe(true)
    expect(v.is(prefixFilter, 'x'.repeat(257))).toBe(false)
    expect(v.is(prefixFilter, 'a\u0000')).toBe(false)
  })
})
