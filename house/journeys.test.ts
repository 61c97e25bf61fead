import { describe, expect, it } from 'vitest'
import { undeclared } from '../e2e/pageFaults.ts'
import { sourcesUnder } from './repository.ts'

describe('the journeys', () => {
  it('import their test from e2e/journey.ts, which fails on reports of a page; the sweeps have their own', () => {
    const journeys = sourcesUnder('e2e').filter(({ path }) => /^e2e\/[^/]+\.spec\.ts$/.test(path))
    expect(journeys.length).toBeGreaterThan(30)
    const taken = /^import \{[^}]*\btest\b[^}]*\} from '\.\/journey\.ts'$/m
    expect(journeys.filter(({ text }) => !taken.test(text)).map(({ path }) => path)).toEqual([])
  })
})

describe('undeclared', () => {
  const reported = [
    'console error: Boom (a.js)',
    'console warning: Beware (b.js)',
    'console error: Boom (c.js)',
  ]

  it('returns every report that contains no declared text', () => {
    expect(undeclared(reported, ['Beware'])).toEqual([
      'console error: Boom (a.js)',
      'console error: Boom (c.js)',
    ])
    expect(undeclared(reported, [])).toEqual(reported)
  })

  it('returns every declared text that no report contains', () => {
    expect(undeclared(reported, ['Boom', 'Beware', 'Bang'])).toEqual(['never reported: Bang'])
  })

  it('returns nothing where reports and declared texts match', () => {
    expect(undeclared(reported, ['Boom', 'Beware'])).toEqual([])
    expect(undeclared([], [])).toEqual([])
  })
})
