import { parseAst } from 'vite'

/** A node of a syntax tree in the format of ESTree. */
export interface Node {
  type: string
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Returns the name of an identifier; undefined for any other node. */
export const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined)

/** Parses TypeScript, with JSX if the path ends with 'x'. */
export const parseSource = (path: string, text: string): unknown =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })

/** Visits the nodes of a syntax tree, except those for which `isSkipped` returns true. */
export function visit(
  node: unknown,
  onNode: (node: Node) => void,
  isSkipped: (node: Node) => boolean = () => false,
): void {
  if (Array.isArray(node)) for (const each of node) visit(each, onNode, isSkipped)
  if (!isNode(node) || isSkipped(node)) return
  onNode(node)
  for (const child of Object.values(node)) if (typeof child === 'object') visit(child, onNode, isSkipped)
}
