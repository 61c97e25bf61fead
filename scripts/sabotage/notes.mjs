import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root } from '../command.mjs'
import { proofs } from '../requirements.mjs'

const folder = join(cache, 'sabotage-reached')

export const hash = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16)

/**
 * Records which mutants each test and story reaches. A file is run once without a mutant when its record is
 * first needed. Records are stored for each file and used until the file or a source changes. A test or story
 * that fails without a mutant is excluded.
 */
export function openNotes({ tests, stories, sources, sourcesKey, report }) {
  mkdirSync(folder, { recursive: true })
  const storyFiles = Map.groupBy(stories.all, ({ file }) => file)
  const rows = rowsOfStories()
  const inMemory = new Map()

  async function noted(file, kind) {
    const key = hash(sourcesKey, readFileSync(join(root, file), 'utf8'))
    const stored = read(file, key)
    if (stored) return stored
    const results =
      kind === 'test'
        ? (await tests.run({ files: [file], isNoted: true })).map((result) => ({ ...result, kind }))
        : (await stories.run({ stories: storyFiles.get(file) })).map((result) => ({
            ...result,
            kind,
            name: result.id,
          }))
    for (const { name, error, isPassed } of results)
      if (!isPassed)
        report(
          `Excluded, because it fails without a mutant: ${file}: ${name}: ${String(error).split('\n')[0]}`,
        )
    const loaded = [...new Set(results.flatMap((result) => result.loaded))]
    const passed = results
      .filter(({ isPassed }) => isPassed)
      .map(({ name, exportName, reached }) => ({ kind, file, name, exportName, reached }))
    write(file, { key, loaded, passed, sources: sourcesOf(results) })
    return { loaded, passed }
  }

  /** Returns the source files whose mutants the tests or stories of a file reach. */
  const sourcesOf = (results) => [
    ...new Set(results.flatMap(({ reached, loaded }) => [...reached, ...loaded]).map((at) => sources[at])),
  ]

  const asProofs = ({ loaded, passed }) =>
    passed.map((proof) => ({
      ...proof,
      loaded,
      isNamed: proof.kind === 'test' ? namesRule(proof.name) : rows.has(proof),
    }))

  return {
    files: [
      ...[...new Set(tests.files)].map((file) => ({ file, kind: 'test' })),
      ...[...storyFiles.keys()].map((file) => ({ file, kind: 'story' })),
    ],
    /** Whether there is a record of the file. */
    isNoted: ({ file }) => {
      if (!inMemory.has(file)) {
        const stored = read(file, hash(sourcesKey, readFileSync(join(root, file), 'utf8')))
        if (stored) inMemory.set(file, Promise.resolve(asProofs(stored)))
      }
      return inMemory.has(file)
    },
    /**
     * Whether the file reached this source when it was last run; undefined if it was never run. The record may be
     * older than the sources, because a change of the sources rarely changes which of them a file reaches.
     */
    hasReached: ({ file }, source) => read(file)?.sources?.includes(source),
    /** Returns the file's tests or stories, each with the numbers of the mutants that it reaches. */
    of: ({ file, kind }) => {
      if (!inMemory.has(file)) inMemory.set(file, noted(file, kind).then(asProofs))
      return inMemory.get(file)
    },
  }
}

/**
 * Whether the title of a test contains the id of a requirement: a row ([DASH-011]), a decision ([C-094]) or a
 * threat ([T27]).
 */
export const namesRule = (name) => /\[(?:[^\]]*\W)?(?:[A-Z]{3,5}-\d{3}|C-\d{3}|T\d{1,2})\b/.test(name)

/** Returns an object whose method `has` returns whether a story refers to a row. */
function rowsOfStories() {
  const found = proofs().filter(({ file }) => file.endsWith('.stories.tsx'))
  const named = new Set(found.map(({ file, by }) => `${file} ${by}`))
  return {
    has: ({ file, exportName }) =>
      named.has(`${file} ${title(exportName)}`) || named.has(`${file} every story`),
  }
}

/** Returns a story's name as Storybook shows it: 'WrongPassword' becomes 'Wrong Password'. */
const title = (exportName) => exportName.replace(/([a-z\d])([A-Z])/g, '$1 $2')

const noteOf = (file) => join(folder, `${file.replaceAll('/', '+')}.json`)

const write = (file, note) => writeFileSync(noteOf(file), JSON.stringify(note))

/** Returns the last record of a file, or undefined if it has another key than the required one. */
function read(file, key) {
  try {
    const note = JSON.parse(readFileSync(noteOf(file), 'utf8'))
    return key === undefined || note.key === key ? note : undefined
  } catch {
    return undefined
  }
}
