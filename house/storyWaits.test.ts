import { expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

const stories = sourcesUnder('packages', 'apps').filter(({ path }) => path.endsWith('.stories.tsx'))

it('no story sets a timeout, because the default is long enough for a busy machine', () => {
  expect(stories.length).toBeGreaterThan(100)
  const shortened = stories.filter(({ text }) => /\btimeout: [\d_]+/.test(text))
  expect(shortened.map(({ path }) => path)).toEqual([])
})

it('no story delays a response for a fixed time, because a busy machine may look at the page later', () => {
  const delayed = stories.filter(({ text }) => /\bdelayMs\b|\bdelay\(\d/.test(text))
  expect(delayed.map(({ path }) => path)).toEqual([])
})

it('every story waits for the focus, because it moves after the change that causes it', () => {
  // A statement that starts with `await expect(` and contains no further statement.
  const unwaited = stories.flatMap(({ path, text }) =>
    (text.match(/^ *await expect\((?:(?!^ *await ).)*?\.toHaveFocus\(\)/gms) ?? []).map((found) => [
      path,
      found,
    ]),
  )
  expect(unwaited.filter(([, found]) => !/;|\.not\.toHaveFocus/.test(found ?? ''))).toEqual([])
})
