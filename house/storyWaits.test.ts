import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

it('no story sets a timeout, because the default is long enough for a busy machine', () => {
  const stories = sourcesUnder('packages', 'apps').filter(({ path }) => path.endsWith('.stories.tsx'))
  expect(stories.length).toBeGreaterThan(100)
  const shortened = stories.filter(({ text }) => /\btimeout: [\d_]+/.test(text))
  expect(shortened.map(({ path }) => path)).toEqual([])
})
