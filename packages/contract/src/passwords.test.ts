// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailAddress } from './passwords.ts'

describe('an email address', () => {
  const isTaken = (value: string) => v.is(emailAddress('Email'), value)

  it('names one recipient', () => {
    expect(isTaken('ada@lakes.example')).toBe(true)
    expect(isTaken('øystein@lakes.example')).toBe(true)
    expect(isTaken('ada@lakes.example, eve@lakes.example')).toBe(false)
  })

  it('has no mark that nobody sees: it would look like the address of another', () => {
    for (const mark of ['\u200b', '\u00ad', '\u202e', '\u2060', '\ufeff']) {
      expect(isTaken(`ada${mark}@lakes.example`), JSON.stringify(mark)).toBe(false)
      expect(isTaken(`ada@lakes${mark}.example`), JSON.stringify(mark)).toBe(false)
    }
  })
})
