import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Returns the entries of a package that apps import, sorted by name: each with its files of types and code, and whether
 * it has only the types of another entry. `folder` contains package.json and the build. A module that `exports` hides
 * with null is not an entry.
 */
export function entriesOf(folder) {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(join(folder, 'dist'), { recursive: true }).map(
    (file) => `./dist/${file.replaceAll('\\', '/')}`,
  )
  const hidden = Object.entries(exports)
    .filter(([, target]) => target === null)
    .map(([pattern]) => patternOf(pattern))
  const found = new Map()
  // As in Node, the most specific pattern applies.
  for (const [pattern, target] of Object.entries(exports).toSorted(([a], [b]) => b.length - a.length)) {
    for (const types of target?.types ? files : []) {
      const match = patternOf(target.types).exec(types)
      if (!match) continue
      const filled = (path) => path?.replaceAll('*', match.groups?.part ?? '')
      const entry = filled(pattern).slice(2)
      if (found.has(entry) || hidden.some((one) => one.test(`./${entry}`))) continue
      found.set(entry, {
        entry,
        types,
        code: filled(target.default),
        source: filled(target[sourceCondition]),
      })
    }
  }
  const all = [...found.values()].map((one) => ({ ...one, isTypesOnly: hasSourceOfOther(one, found) }))
  return all.toSorted((a, b) => (a.entry.toLowerCase() < b.entry.toLowerCase() ? -1 : 1))
}

/** Whether an entry has only the types of another entry, such as `types/systems` those of `systems`. */
const hasSourceOfOther = ({ entry, source }, found) =>
  found.get(basename(entry)) !== found.get(entry) && found.get(basename(entry))?.source === source

const sourceCondition = '@portal-gateway/source'

/**
 * Returns a sentence about an entry: the first of its module's docstring (`@module`), or of the docstring of the
 * export with the name of the entry.
 */
export function summaryOf(folder, { entry, types, source }) {
  const file = join(folder, source)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const ofModule = /^\/\*\*((?:(?!\*\/)[\s\S])*?)@module\b/m.exec(text)?.[1]
  return firstSentence(ofModule ?? docstringOf(entry, readFileSync(join(folder, types), 'utf8')))
}

/** Returns the regular expression of a pattern in `exports`. All `*` of a pattern have the same value. */
function patternOf(pattern) {
  const [before, ...rest] = pattern.split('*').map((part) => part.replaceAll('.', '\\.'))
  return new RegExp(`^${before}${rest.length ? '(?<part>.+?)' : ''}${rest.join('\\k<part>')}$`)
}

/**
 * Returns the docstring of the export that has the entry's name, if possible with the same capitals, or else of the
 * first export that has one.
 */
function docstringOf(entry, declarations) {
  const documented = [
    ...declarations.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:declare )?(?:function|const|class|interface|type) (\w+)/g,
    ),
  ].map(([, text, name]) => ({ text, name }))
  const wanted = basename(entry)
  const found =
    documented.find(({ name }) => name === wanted) ??
    documented.find(({ name }) => name.toLowerCase() === wanted.toLowerCase()) ??
    documented[0]
  if (!found) throw new Error(`No export of ${entry} has a docstring, and its module has none with @module.`)
  return found.text
}

/** Returns the first sentence of a docstring without markup of links and ids of requirements. */
function firstSentence(docstring) {
  return docstring
    .replaceAll(/^\s*\* ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replaceAll(/ ?\[[A-Z]+-\d+(?:(?:, | to | and )[A-Z]+-\d+)*\]/g, '')
    .replace(/(?<=[)`'\w])\. [\s\S]*$/, '.')
    .replace(/(?<!\.)$/, '.')
}
