const [start, end] = ['<!-- entries: written by `pnpm bytes` -->', '<!-- /entries -->']

/** Replaces the list of entries in the text of a README. Returns the new text. */
export function withList(readme, list) {
  const [before, after] = [readme.indexOf(start), readme.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`A README has no lines ${start} and ${end}.`)
  return `${readme.slice(0, before + start.length)}\n${list}\n${readme.slice(after)}`
}

/**
 * Returns the entries of a package as a Markdown table with their bytes. Entries of a folder, such as `messages/*`,
 * share one row with the bytes of the largest.
 */
export function listOfEntries(entries) {
  const rows = grouped(entries)
  const hasTexts = rows.some(({ js, english }) => js !== english)
  const hasCss = rows.some(({ css }) => css)
  const columns = [
    ['entry', ({ entry }) => `\`${entry}\``],
    ['what it is', ({ summary }) => summary],
    ['JS', ({ js }) => kilobytes(js)],
    ...(hasTexts ? [['JS, one language', ({ english }) => kilobytes(english)]] : []),
    ...(hasCss ? [['CSS', ({ css }) => kilobytes(css)]] : []),
  ]
  return [
    line(columns.map(([title]) => title)),
    line(columns.map((_, index) => (index < 2 ? '---' : '---:'))),
    ...rows.map((row) => line(columns.map(([, cell]) => cell(row)))),
  ].join('\n')
}

/** Returns the entries of a package as a Markdown list, with the path to import and a sentence about each. */
export const linesOfEntries = (name, entries) =>
  grouped(entries)
    .map(({ entry, summary }) => `- \`@portal-gateway/${name}/${entry}\`: ${summary}`)
    .join('\n')

const line = (cells) => `| ${cells.join(' | ')} |`

const kilobytes = (bytes) => (bytes ? (bytes / 1000).toFixed(1) : '')

function grouped(entries) {
  const rows = new Map()
  for (const entry of entries) {
    const name = entry.entry.replace(/\/.*$/, '/*').replace(/^\w+\.examples$/, '*.examples')
    const before = rows.get(name)
    const summary = groupSummaries[name] ?? entry.summary
    rows.set(name, (before?.js ?? -1) >= (entry.js ?? 0) ? before : { ...entry, entry: name, summary })
  }
  const all = [...rows.values()]
  return [
    ...all.filter(({ entry }) => !entry.includes('*')),
    ...all.filter(({ entry }) => entry.includes('*')),
  ]
}

const groupSummaries = {
  'types/*':
    'The types of a module without its schemas, for `import type`: a compiler reads no types of valibot.',
  'messages/*':
    'The messages of every outcome of the calls of a resource. A missing message is a type error.',
  'mocks/*': 'Responses for tests and stories with MSW, checked against the contract.',
  '*.examples': 'Example values of a resource, which its schema accepts.',
}
