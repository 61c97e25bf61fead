import { describe, expect, it } from 'vitest'
import { rangeOf } from '../../../src/core/http/fileResponse.ts'

/** Ranges of a file of 10 bytes. */
const ranges: [header: string | null, expected: ReturnType<typeof rangeOf>][] = [
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=0-8', { first: 0, last: 8 }],
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=0-10', { first: 0, last: 9 }],
  ['bytes=9-9', { first: 9, last: 9 }],
  ['bytes=9-', { first: 9, last: 9 }],
  ['bytes=0-', { first: 0, last: 9 }],
  ['bytes=-1', { first: 9, last: 9 }],
  ['bytes=-10', { first: 0, last: 9 }],
  ['bytes=-11', { first: 0, last: 9 }],
  [' bytes=1-2 ', { first: 1, last: 2 }],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-10', 'unsatisfiable'],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=a-b', undefined],
  ['lines=1-2', undefined],
  [`bytes=0-${'9'.repeat(16)}`, undefined],
  [null, undefined],
]

describe('rangeOf a file of 10 bytes [API-027]', () => {
  it.each(ranges)('parses %j to %j', (header, expected) => {
    expect(rangeOf(header, 10)).toEqual(expected)
  })

  it.each(['bytes=0-', 'bytes=-1', 'bytes=0-0'])('%s of an empty file is unsatisfiable', (header) => {
    expect(rangeOf(header, 0)).toBe('unsatisfiable')
  })
})
