import { describe, expect, it } from 'vitest'
import { passwordsDiffer } from './passwordsDiffer.ts'

describe('passwordsDiffer [PASS-017]', () => {
  it('returns false for an empty repetition [PASS-019]', () => {
    expect(passwordsDiffer('forty-one', '')).toBe(false)
    expect(passwordsDiffer('', '')).toBe(false)
  })

  it('compares exactly, without trimming or case folding', () => {
    expect(passwordsDiffer('forty-one', 'forty-one')).toBe(false)
    expect(passwordsDiffer('forty-one', 'forty-one ')).toBe(true)
    expect(passwordsDiffer('forty-one', 'Forty-one')).toBe(true)
    expect(passwordsDiffer('\u00e9', 'e\u0301')).toBe(true)
  })
})
