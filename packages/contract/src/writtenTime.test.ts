import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { factsOf } from './text.ts'
import { writtenTime } from './writtenTime.ts'

const schema = writtenTime('From')
const messages = (value: unknown) => v.safeParse(schema, value).issues?.map(({ message }) => message) ?? []

describe('the time of a record [EXP-110]', () => {
  it('has its label', () => {
    expect(factsOf(schema)).toEqual({ label: 'From' })
  })

  it.each([
    null,
    '2026-03-01T08:00:00+01:00',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '0000-01-01T01:00:00+01:00',
  ])('can be %s', (value) => {
    expect(messages(value)).toEqual([])
  })

  it.each([
    '2026-02-30T08:00:00Z',
    '2026-03-01T08:00:00',
    '2026-03-01',
    'tomorrow',
    // In UTC, the next two times are in the years -1 and 10000.
    '0000-01-01T00:00:00+01:00',
    '9999-12-31T23:59:59.999-01:00',
  ])('cannot be %s', (value) => {
    expect(new Set(messages(value))).toEqual(new Set(['IS_INVALID']))
  })

  it('is required if the text is empty', () => {
    expect(new Set(messages(''))).toEqual(new Set(['IS_REQUIRED']))
  })
})
