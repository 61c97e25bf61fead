import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

it('no story shortens the time for which it waits, because a busy machine is slow', () => {
  const stories = sourcesUnder('packages', 'apps').filter(({ path }) => path.endsWith('.stories.tsx'))
  expect(stories.length).toBeGreaterThan(100)
  const shortened = stories.filter(({ text }) => /\btimeout: [\d_]+/.test(text))
  expect(shortened.map(({ path }) => path)).toEqual([])
})
