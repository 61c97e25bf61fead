import { parseSync } from 'vite'
import { childrenOf, isLayout, isString, literalString, mutationsOf } from './operators.mjs'

/**
 * Returns the mutants of a source file in the order of the text. Each mutant replaces the text from `start`
 * to `end` with `after`. `wrap` is the syntax of the switch (see instrument.mjs). `isStatic` is whether the
 * code runs only once, when the module is loaded.
 */
export function mutantsOf(file, text) {
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const mutants = []
  const lines = lineStarts(text)
  visit(program, [], (node, ancestors) => {
    for (const mutation of mutationsOf(node, ancestors, text)) {
      const isStatic = !ancestors.some(({ type }) => functions.has(type))
      const line = lines.findLastIndex((start) => start <= mutation.start) + 1
      const column = mutation.start - lines[line - 1] + 1
      mutants.push({
        id: `${file}:${line}:${column} ${mutation.operator}`,
        file,
        line,
        isStatic,
        code: text.slice(lines[line - 1], lines[line]).trim(),
        before: text.slice(mutation.start, mutation.end),
        ...mutation,
      })
    }
  })
  return withUniqueIds(mutants.toSorted((a, b) => a.start - b.start || b.end - a.end))
}

/**
 * Appends a number to an id that an earlier mutant has. For example, `a && b && c` has two mutants at the same
 * position with the same operator.
 */
function withUniqueIds(mutants) {
  const counts = new Map()
  return mutants.map((mutant) => {
    const count = (counts.get(mutant.id) ?? 0) + 1
    counts.set(mutant.id, count)
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` }
  })
}

function visit(node, ancestors, use) {
  if (isLeftAlone(node, ancestors)) return
  use(node, ancestors)
  const inner = [...ancestors, node]
  for (const child of childrenOf(node)) visit(child, inner, use)
}

// These TypeScript nodes contain an expression that is executed. All others are types.
const typedExpressions = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'])
const hooksWithDependencies = new Set(['useEffect', 'useLayoutEffect', 'useMemo', 'useCallback'])
const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
// These attributes are not mutated, because most of them change only the appearance: `size` of a button or an
// icon, `align` of a form, `lines` (the number of bars) of a Skeleton.
const appearance = new Set(['className', 'style', 'size', 'align', 'key', 'ref', 'lines'])

/** Whether a node and its contents must not be mutated: types, imports, texts for developers, and styles. */
function isLeftAlone(node, ancestors) {
  const parent = ancestors.at(-1)
  if (node.type.startsWith('TS')) return !typedExpressions.has(node.type)
  if (node.type === 'ImportDeclaration' || node.type === 'ImportExpression') return true
  if (node.type === 'ExportAllDeclaration' || node.type === 'ThrowStatement') return true
  if (node.type === 'NewExpression') return node.callee.name === 'URL' && literalString(node.arguments[0])
  if (node.type === 'CallExpression') {
    const { callee } = node
    if (callee.type === 'MemberExpression' && callee.object.name === 'console') return true
  }
  if (node.type === 'JSXAttribute') return appearance.has(node.name.name)
  if (node.type === 'Property') return isLayout(node)
  // Dependencies of hooks are not mutated, because a missing or superfluous one rarely changes what is rendered.
  if (node.type === 'ArrayExpression' && parent.type === 'CallExpression')
    return hooksWithDependencies.has(parent.callee.name) && parent.arguments[1] === node
  return isString(node) && parent.type === 'ExpressionStatement'
}

function lineStarts(text) {
  const starts = [0]
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1)
  return starts
}
