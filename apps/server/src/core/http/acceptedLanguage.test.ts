import { describe, expect, it } from 'vitest'
import { acceptedLanguage } from './acceptedLanguage.ts'

const accepting = (header: string | undefined) =>
  acceptedLanguage(
    new Request('http://portal.example', {
      headers: header === undefined ? {} : { 'accept-language': header },
    }),
  )

describe('the language of a request [EXP-310]', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE_x, de-CH;q=0.5', 'de'],
    ['fr, de;q=0.8, en;q=0.9', 'en'],
    ['fr-CH, fr;q=0.9, en;q=0.8, de;q=0.8', 'en'],
    ['en;q=0, de;q=0.1', 'de'],
    ['en;q=wrong, de;q=0.1', 'de'],
    ['*', undefined],
    ['fr', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s is %s', (header, language) => {
    expect(accepting(header)).toBe(language)
  })
})
