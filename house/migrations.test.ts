import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sourcesUnder } from './repository.ts'

const store = 'apps/server/src/core/store'
const sources = new Map(sourcesUnder(store).map(({ path, text }) => [path, text]))

/**
 * Returns the imports of a source, except the type `ColumnTypes` of `engine.ts`, which migrations may import.
 */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^import [^']*'([^']+)'$/gm)]
    .filter(([line]) => line !== "import type { ColumnTypes } from './engine.ts'")
    .map(([, from = '']) => from)

/** Returns the files of the released migrations: the imports of `migrations.ts` and their imports. */
function migrationFiles(): string[] {
  const found: string[] = []
  const visit = (path: string) => {
    for (const from of importsOf(sources.get(path) ?? '')) {
      const imported = posix.join(store, from)
      if (!from.startsWith('.') || from === './engine.ts' || found.includes(imported)) continue
      found.push(imported)
      visit(imported)
    }
  }
  visit(`${store}/migrations.ts`)
  return found
}

describe('a released migration', () => {
  const files = migrationFiles()

  it('is not imported by other code', () => {
    expect(files.length).toBeGreaterThan(10)
    const users = sourcesUnder('apps/server/src').flatMap(({ path, text }) =>
      path === `${store}/migrations.ts` || files.includes(path)
        ? []
        : importsOf(text)
            .map((from) => posix.join(posix.dirname(path), from))
            .filter((imported) => files.includes(imported))
            .map((imported) => `${path} imports ${imported}`),
    )
    expect(users).toEqual([])
  })

  it('imports only Kysely and other migrations', () => {
    const live = files.flatMap((path) =>
      importsOf(sources.get(path) ?? 'not a source of the store')
        .filter((from) => from !== 'kysely' && !files.includes(posix.join(store, from)))
        .map((from) => `${path} imports ${from}`),
    )
    expect(live).toEqual([])
    expect(files.filter((path) => !sources.has(path))).toEqual([])
  })

  it('does not use the types of the current schema', () => {
    const typed = [`${store}/migrations.ts`, ...files].filter((path) =>
      /Kysely<(?!unknown>|TablesThen>)/.test(sources.get(path) ?? ''),
    )
    expect(typed).toEqual([])
  })
})
