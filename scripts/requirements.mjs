// `pnpm requirements` writes requirements/report.md. With `--check` it writes nothing, and fails if the
// report is outdated, an id is unknown, or a row has no proof of the required kind.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { root } from './command.mjs'

const folder = join(root, 'requirements')
const report = join(folder, 'report.md')
const rooms = ['.storybook', 'apps', 'bench', 'e2e', 'house', 'packages']
const passedOver = new Set(['node_modules', 'dist', 'storybook-static'])
// Matches a title that ends with ids in brackets. Threats ([T27]) and decisions ([C-094]) may be among them.
const titleEnd = /(['"`])((?:(?!\1)[^\\\n]|\\.)*?)\s*((?:\[[A-Z]+-?\d+[^\]\n]*\]\s*)+)\1/g
const otherMark = /^(T\d+|C-\d{3})$/

/** Returns all rows of the catalogue in order. */
export function catalogue() {
  const files = readdirSync(join(folder, 'catalogue')).toSorted()
  return files.flatMap((file) => {
    const [, ...lines] = readFileSync(join(folder, 'catalogue', file), 'utf8')
      .trim()
      .split('\n')
    return lines.map((line) => {
      const [name, area, kind, statement, source, proof] = line.split('\t')
      return { id: name, area, kind, statement, source, proof }
    })
  })
}

/** Returns the rows that are exempt from their required kind of proof, each with its decision. */
export function exceptions() {
  const [, ...lines] = readFileSync(join(folder, 'exceptions.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [name, mark, ruling, reason] = line.split('\t')
    return { id: name, mark, ruling, reason }
  })
}

/**
 * Returns all references to rows. Each has the row's id, the file, the kind of proof, and the name of the story or
 * the title of the test.
 */
export function proofs() {
  return proofFiles().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const place = relative(root, file).replaceAll('\\', '/')
    const kind = kindOf(place)
    const named = kind === 'story' ? namedByStories(text) : namedByTests(text)
    return named.map((proof) => ({ ...proof, kind, file: place }))
  })
}

/** Returns the kind of proof of a file's stories or tests. */
export function kindOf(file) {
  if (/\.stories\.tsx?$/.test(file)) return 'story'
  if (file.endsWith('.spec.ts')) return 'e2e'
  return /^apps\/(server|demo)\//.test(file) ? 'server' : 'unit'
}

/**
 * The kinds of proof that satisfy each required kind: the same kind, and kinds that run more of the product.
 */
const fulfilling = {
  unit: ['unit', 'story', 'server', 'e2e'],
  story: ['story', 'e2e'],
  server: ['server', 'e2e'],
  e2e: ['e2e'],
}

/** Whether a row has a proof of the required kind or a stronger one. */
export const isFulfilled = (row, found) =>
  found.some(({ id: name, kind }) => name === row.id && fulfilling[row.proof].includes(kind))

/** Returns the errors in the proofs of the catalogue, one sentence for each. */
export function problemsOf(rows, found, excepted) {
  const known = new Set(rows.map((row) => row.id))
  const isExcepted = new Set(excepted.map((exception) => exception.id))
  const problems = []
  for (const [place, { id: name }] of rows.entries()) {
    if (rows.findIndex((row) => row.id === name) < place) problems.push(`The catalogue has two rows ${name}.`)
  }
  for (const { id: name, file, by } of found) {
    if (!known.has(name)) problems.push(`${file}: '${by}' refers to ${name}, which is not in the catalogue.`)
  }
  for (const row of rows) {
    const kinds = [...new Set(found.filter(({ id: name }) => name === row.id).map(({ kind }) => kind))]
    if (kinds.length === 0) problems.push(`${row.id} needs a story or test that refers to it.`)
    else if (!isExcepted.has(row.id) && !isFulfilled(row, found)) {
      problems.push(`${row.id} requires the proof '${row.proof}', but has only ${kinds.join(' and ')}.`)
    }
  }
  for (const { id: name } of excepted) {
    if (!known.has(name)) problems.push(`exceptions.tsv refers to ${name}, which is not in the catalogue.`)
    // An exception means that no screen shows the row, so a proof by a screen contradicts it.
    if (found.some((proof) => proof.id === name && fulfilling.story.includes(proof.kind))) {
      problems.push(`${name} is proved by a screen: remove it from exceptions.tsv.`)
    }
  }
  return problems
}

function proofFiles() {
  const found = []
  const read = (directory) => {
    const entries = readdirSync(directory, { withFileTypes: true })
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(directory, entry.name)
      if (entry.isDirectory() && !passedOver.has(entry.name)) read(path)
      else if (/\.(stories|test|spec)\.tsx?$/.test(entry.name)) found.push(path)
    }
  }
  for (const room of rooms) read(join(root, room))
  return found
}

/**
 * Assigns each quoted id to the story that contains it. If a function contains the id, assigns it to all
 * stories that use the function.
 */
function namedByStories(text) {
  const parts = [...text.matchAll(/^(export )?(?:const|(?:async )?function) (\w+)/gm)].map(
    ({ index, 1: isExported, 2: name }, place, all) => ({
      name,
      isStory: isExported !== undefined,
      from: index,
      text: text.slice(index, all[place + 1]?.index),
    }),
  )
  const stories = parts.filter(({ isStory }) => isStory)
  return [...text.matchAll(/['"]([A-Z]{3,5}-\d{3})['"]/g)].flatMap(({ index, 1: id }) => {
    const part = parts.findLast(({ from }) => from < index)
    const made = stories.filter((story) => part && new RegExp(`\\b${part.name}\\b`).test(story.text))
    const by = part?.isStory ? [part] : made
    return by.length > 0 ? by.map(({ name }) => ({ id, by: spaced(name) })) : [{ id, by: 'every story' }]
  })
}

function namedByTests(text) {
  return [...text.matchAll(titleEnd)].flatMap(([, , by, brackets]) =>
    [...brackets.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) =>
      list
        .split(/\s*,\s*/)
        .filter((name) => !otherMark.test(name))
        .map((name) => ({ id: name, by: by.replaceAll('\\', '') })),
    ),
  )
}

/** Returns a story's name as Storybook shows it: 'WrongPassword' becomes 'Wrong Password'. */
function spaced(story) {
  return story.replace(/([a-z\d])([A-Z])/g, '$1 $2')
}

const cell = (text) => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('<', '&lt;')

function written(rows, found, excepted) {
  const by = Map.groupBy(found, (proof) => proof.id)
  const exceptionOf = new Map(excepted.map((exception) => [exception.id, exception]))
  const areas = Map.groupBy(rows, (row) => row.area)
  const countsOf = (list) => {
    const own = list.filter((row) => exceptionOf.has(row.id))
    const proved = list.filter((row) => !exceptionOf.has(row.id) && isFulfilled(row, by.get(row.id) ?? []))
    return [list.length, proved.length, own.length, list.length - proved.length - own.length].join(' | ')
  }
  const wanted = (row) => {
    const exception = exceptionOf.get(row.id)
    if (exception) return `${row.proof}: ${exception.mark} [${exception.ruling}]`
    return isFulfilled(row, by.get(row.id) ?? []) ? row.proof : `**${row.proof} is missing**`
  }
  const proofsOf = (row) =>
    [...new Set((by.get(row.id) ?? []).map((proof) => `${proof.file}: ${proof.by}`))].map(cell).join('<br />')
  return [
    '# Requirements report',
    '',
    'Generated by `pnpm requirements`: the stories and tests that refer to each row of the catalogue. A row is',
    'proved if it has a proof of the kind that the catalogue requires, or a stronger one (see `README.md`).',
    '',
    '| area | rows | proved | excepted | not proved |',
    '|---|---:|---:|---:|---:|',
    ...[...areas].map(([area, list]) => `| ${area} | ${countsOf(list)} |`),
    `| all | ${countsOf(rows)} |`,
    '',
    '## Exceptions',
    '',
    'Rows of `exceptions.tsv`: tests of the package prove them, because no screen of the portal uses them.',
    '',
    '| row | exception | ruling | reason |',
    '|---|---|---|---|',
    ...excepted.map(
      ({ id: name, mark, ruling, reason }) => `| ${name} | ${mark} | ${ruling} | ${cell(reason)} |`,
    ),
    ...[...areas].flatMap(([area, list]) => [
      '',
      `## ${area}`,
      '',
      '| row | statement | required proof | proved by |',
      '|---|---|---|---|',
      ...list.map((row) => `| ${row.id} | ${cell(row.statement)} | ${wanted(row)} | ${proofsOf(row)} |`),
    ]),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const rows = catalogue()
  const found = proofs()
  const excepted = exceptions()
  const problems = problemsOf(rows, found, excepted)
  const text = written(rows, found, excepted)
  if (!process.argv.includes('--check')) writeFileSync(report, text)
  else if (text !== readTextOr(report, ''))
    problems.push('requirements/report.md is out of date: run `pnpm requirements`.')
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
  const proved = rows.filter((row) => isFulfilled(row, found)).length
  console.log(`${proved} of ${rows.length} rows have a proof of the required kind.`)
}

/** Returns the text of a file, or the default if the file does not exist. */
function readTextOr(file, otherwise) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}
