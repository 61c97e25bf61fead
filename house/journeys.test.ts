import { describe, expect, it } from 'vitest'
import { undeclared } from '../e2e/pageFaults.ts'
import { sourcesUnder } from './repository.ts'

describe('the journeys', () => {
  it('import `test` from e2e/journey.ts, so that they fail on errors that a page reports', () => {
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

  it('returns the reports that contain no declared text', () => {
    expect(undeclared(reported, ['Beware'])).toEqual([
      'console error: Boom (a.js)',
      'console error: Boom (c.js)',
    ])
    expect(undeclared(reported, [])).toEqual(reported)
  })

  it('returns the declared texts that no report contains', () => {
    expect(undeclared(reported, ['Boom', 'Beware', 'Bang'])).toEqual(['never reported: Bang'])
  })

  it('returns an empty list if all reports and declared texts match', () => {
    expect(undeclared(reported, ['Boom', 'Beware'])).toEqual([])
    expect(undeclared([], [])).toEqual([])
  })
})
