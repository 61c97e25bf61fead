import { expect, it } from 'vitest'
import { browserOf } from './browserOf.ts'

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:147.0) Gecko/20100101 Firefox/147.0',
    'Firefox 147',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.80',
    'Microsoft Edge 130',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    'Safari 18',
    'iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; rv:1) Gecko/20100101 Firefox/4917012345678901234', 'Firefox', 'Windows'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36',
    'Chrome 156',
    'Linux',
  ],
])('%s is %s on %s [IDENT-001]', (userAgent, browser, system) => {
  expect(browserOf(userAgent)).toEqual({ browser, system })
})

it.each([
  '',
  'curl/8.5.0',
  'x',
  'Mozilla/5.0',
  '<script>alert(1)</script>/1.0',
  'Reader/1.0 Reader/1.0',
  '/'.repeat(256),
])('does not recognise %s [IDENT-001]', (userAgent) => {
  expect(browserOf(userAgent)).toEqual({ browser: '', system: '' })
})

it('recognises the system of a browser that is not recognised [IDENT-001]', () => {
  expect(browserOf('Mozilla/5.0 (Windows NT 10.0) Unknown')).toEqual({ browser: '', system: 'Windows' })
})

it('reads a malicious text in less than 50 ms [T40]', () => {
  browserOf('Mozilla/5.0')
  for (const part of ['(', 'Android Mozilla/5.0 (;', 'Version/1.', ' ', '1_', 'like Gecko '])
    for (const end of ['', '!', ')']) {
      const userAgent = part.repeat(256).slice(0, 255) + end
      const start = performance.now()
      for (let turn = 0; turn < 20; turn += 1) browserOf(userAgent)
      expect((performance.now() - start) / 20).toBeLessThan(50)
    }
})
