import { describe, expect, it } from 'vitest'
import { isOrcidId } from '../../../src/core/institutions/orcid.ts'

describe('isOrcidId', () => {
  // The examples of ORCID's documentation.
  it.each(['0000-0002-1825-0097', '0000-0001-5109-3700', '0000-0002-1694-233X', '0000-0003-1415-9269'])(
    'accepts %s [IDENT-109]',
    (id) => {
      expect(isOrcidId(id)).toBe(true)
    },
  )

  it.each([
    '0000-0002-1825-0098',
    '0000-0002-1852-0097',
    '0000-0002-1825-009X',
    '0000-0002-1694-2330',
    '0000-0002-1694-233x',
    'X000-0002-1825-0097',
    '0000000218250097',
    '0000-0002-1825-00977',
    ' 0000-0002-1825-0097',
    '0000-0002-1825-0097\n',
    '٠٠٠٠-0002-1825-0097',
    'https://orcid.org/0000-0002-1825-0097',
    '',
  ])('refuses %j [IDENT-109]', (id) => {
    expect(isOrcidId(id)).toBe(false)
  })
})
