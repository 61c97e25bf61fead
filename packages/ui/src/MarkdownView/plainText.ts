import type { Nodes } from 'mdast'

/**
 * Returns the text of a node and its descendants. It uses no recursion, because deep nesting would
 * exhaust the call stack.
 */
export function plainText(node: Nodes): string {
  const words: string[] = []
  const stack: Nodes[] = [node]
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if ('value' in next) words.push(next.value)
    else if ('children' in next) {
      if (isBlock(next) && words.length > 0) words.push(' ')
      stack.push(...next.children.toReversed())
    }
  }
  return words.join('')
}

const isBlock = ({ type }: Nodes): boolean =>
  type === 'paragraph' || type === 'heading' || type === 'blockquote' || type === 'listItem'
