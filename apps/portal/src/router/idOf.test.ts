import { describe, expect, it } from 'vitest'
import { idOf } from './idOf.ts'

describe('idOf [EXP-150]', () => {
  it('reads plain digits', () => {
    expect(idOf('1')).toBe(1)
    expect(idOf('9007199254740991')).toBe(Number.MAX_SAFE_INTEGER)
  })

  it.each([
    undefined,
    null,
    '',
    '0',
    '01',
    '-1',
    '1.0',
    '1e2',
    '0x10',
    ' 1',
    '1 ',
    '9007199254740992',
    'new',
  ])('returns undefined for %j', (text) => expect(idOf(text)).toBeUndefined())
})
