import { expect, it } from 'vitest'
import { pageParameters } from '../apps/portal/src/session/wayBack.ts'
import { isShipped, sourcesUnder } from './repository.ts'

/**
 * Parameters of Sign In, Sign Out, the sign-in with an institution and the change of an expiring password, and the
 * language, which the browser stores.
 * The address to open after sign-in does not contain them.
 */
const ofSignIn = [
  'message',
  'redirectPath',
  'redirectParams',
  'redirect',
  'username',
  'skipRefresh',
  'keepAlert',
  'redirectedFrom',
  'lang',
  'arrival',
  'idp',
  'problem',
  'signInAgain',
]

it('the address to open after sign-in may contain every parameter that another page reads [T2]', () => {
  const read = sourcesUnder('apps/portal')
    .filter(isShipped)
    .flatMap(({ text }) => [...text.matchAll(/\b(?:query|params|searchParams)\s*\.get\('([^']+)'\)/g)])
    .map(([, name = '']) => name)
  expect(new Set(read).size).toBeGreaterThan(4)
  const lost = read.filter((name) => !pageParameters.includes(name) && !ofSignIn.includes(name))
  expect(lost).toEqual([])
})
