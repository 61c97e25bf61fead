import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { emailAddress } from './passwords.ts'

describe('an email address [T35] [T46]', () => {
  const isTaken = (value: string) => v.is(emailAddress('Email'), value)

  it('has exactly one recipient', () => {
    expect(isTaken('ada@lakes.example')).toBe(true)
    expect(isTaken('øystein@lakes.example')).toBe(true)
    expect(isTaken('ada@lakes.example, eve@lakes.example')).toBe(false)
  })

  it('has no invisible characters, which would make two different addresses look the same', () => {
    for (const mark of ['\u200b', '\u00ad', '\u202e', '\u2060', '\ufeff', '\u034f', '\ufe0f', '\u3164']) {
      expect(isTaken(`ada${mark}@lakes.example`), JSON.stringify(mark)).toBe(false)
      expect(isTaken(`ada@lakes${mark}.example`), JSON.stringify(mark)).toBe(false)
    }
  })

  it('has a valid domain without other dot characters', () => {
    for (const address of [
      'ada@lakes.example',
      "ada.o'neil+lists@mail.lakes-and-rivers.example",
      'ada@bücher.example',
      'ada@भारत.भारत',
      'ada@xn--bcher-kva.example',
      'ada@1.lakes.example',
    ])
      expect(isTaken(address), address).toBe(true)
    for (const address of [
      'ada@lakes\u3002example',
      'ada@lakes\uff0eexample',
      'ada@lakes..example',
      'ada@-lakes.example',
      'ada@lakes-.example',
      'ada@lakes.example.',
      'ada@.lakes.example',
      'ada@lakes.example/',
      'ada@lakes.example#',
      'ada@lakes.example|id',
      'ada@192.168.1.44',
      'ada@lakes.e',
      'ada@lakes',
      '.ada@lakes.example',
      'ada.@lakes.example',
      'ada..b@lakes.example',
      '@lakes.example',
      'lakes.example',
      'ada@eve@lakes.example',
      'ada',
    ])
      expect(isTaken(address), address).toBe(false)
  })
})
