import { expect, it } from 'vitest'
import { isShipped, sourcesUnder } from './repository.ts'

/** The setter of `useSearchParams`, or a navigation to another query of the current page. */
const unsafe =
  /\[[^\]]*,[^\]]*\]\s*=\s*useSearchParams\(|setSearchParams|navigate\(\s*(?:\{[^}]*\bsearch\b|[`'"]\?)/

it('only useChangeQuery changes the query of the current page, because other functions undo a change that is not rendered yet [EXP-388]', () => {
  const files = sourcesUnder('apps/portal', 'packages')
    .filter(isShipped)
    .filter(({ text }) => unsafe.test(text.replaceAll(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')))
    .map(({ path }) => path)
  expect(files).toEqual(['apps/portal/src/router/useChangeQuery.ts'])
})

it.each([
  'const [query, setQuery] = useSearchParams()',
  'const [, setQuery] = useSearchParams()',
  'void navigate({ search, hash }, { replace: true })',
  'void navigate({\n  pathname,\n  search: String(rest),\n})',
  'navigate(`?${query}`)',
])('the unsafe call %j is found', (call) => expect(unsafe.test(call)).toBe(true))

it.each(['const [query] = useSearchParams()', 'void navigate(paths.users())'])(
  'the call %j is allowed',
  (call) => expect(unsafe.test(call)).toBe(false),
)
