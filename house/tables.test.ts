import { expect, it } from 'vitest'
import { isShipped, sourcesUnder } from './repository.ts'

it('every table of the portal can be downloaded', () => {
  const tables = sourcesUnder('apps/portal')
    .filter(isShipped)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^( *)<Table\n[\s\S]*?^\1<\/Table>\n/gm)].map(([table]) => ({ path, table })),
    )
  expect(tables.length).toBeGreaterThan(6)
  expect(
    tables.filter(({ table }) => !/<TableDownload\b|\{download\}/.test(table)).map(({ path }) => path),
  ).toEqual([])
})
