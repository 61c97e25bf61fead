import { expect, it } from 'vitest'
import { linesWith, sourcesUnder } from './repository.ts'

it('styles use `rightToLeft`, not :dir(rtl), which builds for older browsers replace by a list of languages [EXP-372]', () => {
  const sources = sourcesUnder('packages/ui/src', 'packages/portal-forms/src', 'apps/portal/src').filter(
    ({ path }) => path.endsWith('.css.ts'),
  )
  expect(sources.length).toBeGreaterThan(80)
  expect(linesWith(/:dir\(/, sources)).toEqual([])
})
