import { expect, it } from 'vitest'
import { noPasskeys, relyingPartyOf } from '../../../src/core/host/passkeys.ts'

it.each([
  ['https://portal.example/portal/', { id: 'portal.example', origin: 'https://portal.example' }],
  ['https://Portal.Example:8443/', { id: 'portal.example', origin: 'https://portal.example:8443' }],
  ['https://intranet/', { id: 'intranet', origin: 'https://intranet' }],
  ['http://localhost:8080/portal/', { id: 'localhost', origin: 'http://localhost:8080' }],
  ['http://portal.localhost/', { id: 'portal.localhost', origin: 'http://portal.localhost' }],
  ['http://portal.example/portal/', undefined],
  ['http://localhost.example/', undefined],
  ['http://127.0.0.1:8080/portal/', undefined],
  ['https://192.0.2.7/portal/', undefined],
  ['https://3221225991/portal/', undefined],
  ['https://[2001:db8::1]/portal/', undefined],
])(
  'passkeys of %s belong to the host name, if browsers offer them there [IDENT-070]',
  (address, expected) => {
    expect(relyingPartyOf(address)).toEqual(expected)
  },
)

it('a page verifies no passkeys [IDENT-070]', () => {
  expect(noPasskeys.isAvailable).toBe(false)
})
