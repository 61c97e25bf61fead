import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

it('no code copies the calls of the client with a spread, because they are a proxy without own properties', () => {
  const copying = sourcesUnder('apps/portal/src', 'packages/portal-forms/src')
    .filter(({ path }) => !/\.(?:test|stories)\.tsx?$/.test(path))
    .filter(({ text }) => /\.\.\.(?:\w+\.)*api\.\w+/.test(text))
    .map(({ path }) => path)
  expect(copying).toEqual([])
})
