import { expect, it } from 'vitest'
import { isShipped, linesWith, sourcesUnder } from './repository.ts'

// The style sheets of many apps change the margins of these elements.
const withMargins = /<(p|ul|ol|dl|h[1-6]|figure|blockquote)( key=\{[^}]*\})?>/

it('packages render no element with margins of the browser, which the style sheet of a host app may change', () => {
  const sources = sourcesUnder('packages/ui/src', 'packages/portal-forms/src').filter(isShipped)
  expect(sources.length).toBeGreaterThan(200)
  expect(linesWith(withMargins, sources)).toEqual([])
})
