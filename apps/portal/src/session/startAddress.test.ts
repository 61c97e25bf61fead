import { expect, it } from 'vitest'
import { startAddress } from './startAddress.ts'

const address = 'https://portal.example/PG-API/rest/public/institutions/lake/start'

it('the start of a sign-in contains the page that opens afterwards [IDENT-050]', () => {
  const query = new URLSearchParams({ redirectPath: '/app/profile', redirectParams: '?tab=a', lang: 'de' })
  expect(startAddress(address, query)).toBe(
    `${address}?redirectPath=%2Fapp%2Fprofile&redirectParams=%3Ftab%3Da`,
  )
  expect(startAddress(address, new URLSearchParams())).toBe(address)
})

it('the start of a sign-in requests a new authentication only if the page does, not its query [IDENT-105]', () => {
  const query = new URLSearchParams({ signInAgain: 'true' })
  expect(startAddress(address, query)).toBe(address)
  expect(startAddress(address, query, { signsInAgain: true })).toBe(`${address}?signInAgain=true`)
  expect(startAddress(address, new URLSearchParams({ signInAgain: 'x' }))).toBe(address)
})
