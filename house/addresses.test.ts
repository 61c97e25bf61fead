import { expect, it } from 'vitest'
import { pageParameters } from '../apps/portal/src/session/wayBack.ts'
import { isShipped, sourcesUnder } from './repository.ts'

/** What Sign In, signing out and the change of an expiring password read for themselves; no way back carries it. */
const ofSignIn = [
  'message',
  'redirectPath',
  'redirectParams',
  'redirect',
  'username',
  'skipRefresh',
  'keepAlert',
  'redirectedFrom',
]

it('whatever a page reads from its address comes back with it after signing in [T2]', () => {
  const read = sourcesUnder('apps/portal')
    .filter(isShipped)
    .flatMap(({ text }) => [...text.matchAll(/\b(?:query|params|searchParams)\s*\.get\('([^']+)'\)/g)])
    .map(([, name = '']) => name)
  expect(new Set(read).size).toBeGreaterThan(4)
  const lost = read.filter((name) => !pageParameters.includes(name) && !ofSignIn.includes(name))
  expect(lost).toEqual([])
})
