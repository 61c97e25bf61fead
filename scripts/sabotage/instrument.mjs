import { relative } from 'node:path'
import { root } from '../command.mjs'
import { allMutants } from './allMutants.mjs'

/**
 * The start of the code that checks whether a mutant is active. If the function is not defined, the check
 * evaluates to undefined, so the original code runs.
 */
const asks = 'globalThis.isSabotaged?.'

/**
 * Returns the source with all mutants, each behind a switch, so that one build contains every mutant. The
 * mutated branch contains no other switch, because only one mutant is active at a time.
 */
export function instrumented(text, mutants) {
  return rendered(text, 0, text.length, mutants)
}

function rendered(text, from, to, mutants) {
  let result = ''
  let position = from
  for (let index = 0; index < mutants.length; ) {
    const { start, end } = mutants[index]
    let next = index
    while (next < mutants.length && mutants[next].start < end) next += 1
    const group = mutants.slice(index, next)
    const same = group.filter((mutant) => mutant.start === start && mutant.end === end)
    const inner = group.filter((mutant) => !same.includes(mutant))
    result += text.slice(position, start)
    // All mutants of the same range have the same `wrap`. Mutants inside the range, such as in the value of a
    // JSX attribute, are rendered first.
    const original = rendered(text, start, end, inner)
    result += same.reduceRight((code, mutant) => switches[mutant.wrap](mutant, code, text), original)
    position = end
    index = next
  }
  return result + text.slice(position, to)
}

const asked = ({ number }) => `${asks}(${number})`

const switches = {
  expression: (mutant, code) => `(${asked(mutant)} ? (${mutant.after}) : (${code}))`,
  // Without `void`, the parenthesis would continue the previous line if that has no semicolon.
  statement: (mutant, code) => `void (${asked(mutant)} ? undefined : (${code}))`,
  // The value of an attribute is either a string or an expression in braces.
  braces: (mutant, code) => `{${asked(mutant)} ? ${mutant.after} : ${code}}`,
  'element text': (mutant, code) => `{${asked(mutant)} ? '' : ${asElementText(code)}}`,
  element: (mutant, code) => `...(${asked(mutant)} ? [] : [${code}])`,
  property: (mutant, code) => `...(${asked(mutant)} ? {} : {${code}})`,
  attribute: (mutant, code) => `{...(${asked(mutant)} ? {} : {${asProperty(mutant, code)}})}`,
}

/**
 * Returns JSX text as a string literal, with JSX's whitespace rules applied, because a component may accept
 * only a string as its child. A text with an entity remains JSX.
 */
function asElementText(code) {
  if (code.includes('&')) return `<>${code}</>`
  const lines = code.split('\n')
  const last = lines.length - 1
  const read = lines.map((line, at) => {
    const opened = at > 0 ? line.trimStart() : line
    return at < last ? opened.trimEnd() : opened
  })
  return JSON.stringify(read.filter(Boolean).join(' '))
}

/** Returns `name={value}` as a property of an object. */
function asProperty({ before }, code) {
  const { name } = /^(?<name>[\w:-]+)/.exec(before).groups
  const value = code.slice(name.length).replace(/^\s*=\s*/, '')
  if (value === '') return `${JSON.stringify(name)}: true`
  if (!value.startsWith('{')) return `${JSON.stringify(name)}: ${value}`
  return `${JSON.stringify(name)}: (${value.slice(1, -1)})`
}

/**
 * Returns a Vite plugin that inserts the mutants into each file of the scope. Files on disk do not change.
 */
export function sabotage() {
  const byFile = Map.groupBy(allMutants(), ({ file }) => file)
  return {
    name: 'sabotage',
    enforce: 'pre',
    transform(text, id) {
      const mutants = byFile.get(relative(root, id).replaceAll('\\', '/'))
      return mutants && { code: instrumented(text, mutants), map: null }
    },
  }
}
