import { readdirSync, readFileSync } from 'node:fs'
import { isNode, type Node, nameOf, parseSource, visit } from './syntax.ts'

/** Parses a file of the repository. */
export const syntaxOf = (path: string): unknown => parseSource(path, readFileSync(path, 'utf8'))

const queryOrMatcher = /^(find|get|query)(All)?By|^to(Be|Have|Contain|Equal|Match)/
const isAsync = ({ type, async }: Node): boolean => type.includes('Function') && async === true
const calledMethod = ({ type, callee }: Node): string =>
  type === 'CallExpression' && isNode(callee) ? String(nameOf(callee['property'])) : ''
const isQuery = (node: Node): boolean => queryOrMatcher.test(calledMethod(node))
const isTyping = (node: Node): boolean => /^(type|paste)$/.test(calledMethod(node))
/** Whether a node only searches for texts on the page: a `play` function, one of its steps, or a query. */
const isSearch = (node: Node): boolean => isAsync(node) || isQuery(node)

/**
 * Returns the string literals and JSX texts of a file, except those that a `play` function searches for.
 * Texts that it types into fields are included.
 */
export function literalsOf(path: string): string[] {
  const found: string[] = []
  const add = (text: unknown) => {
    if (typeof text === 'string') found.push(text)
  }
  const onNode = (node: Node) => {
    if (node.type === 'Literal' || node.type === 'JSXText') add(node['value'])
    if (node.type === 'TemplateElement') add(Reflect.get(Object(node['value']), 'cooked'))
  }
  const onSearched = (node: Node) => {
    if (isTyping(node)) visit(node['arguments'], onNode)
  }
  visit(syntaxOf(path), onNode, (node) => {
    if (!isSearch(node)) return false
    visit(node, onSearched)
    return true
  })
  return found
}

/** Returns the paths of the files under a folder of the repository whose names match. */
export const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path) && !path.includes('node_modules') && !path.includes('dist/'))
    .map((path) => `${folder}/${path}`)

/** Returns the texts in the folders `texts` of `ui` and `portal-forms`. */
export const textsOfPackages = (): string[] =>
  ['packages/ui/src/texts', 'packages/portal-forms/src/texts']
    .flatMap((folder) => filesIn(folder, /\.tsx?$/))
    .flatMap(literalsOf)
