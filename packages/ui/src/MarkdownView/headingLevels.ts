import type { Heading, Nodes, Root } from 'mdast'

/**
 * Returns the HTML level of each heading. A text may start with '#' or '##' and may skip levels. A page
 * must not skip levels, because screen reader users navigate by them. So only the levels that the text
 * uses are counted, and a heading is at most one level below the previous one.
 */
export function headingLevels(root: Root, offset: number): ReadonlyMap<Heading, number> {
  const headings = headingsIn(root)
  const kinds = [...new Set(headings.map(({ depth }) => depth))].toSorted((a, b) => a - b)
  const levels = new Map<Heading, number>()
  let before = offset
  for (const heading of headings) {
    const level = offset + 1 + kinds.indexOf(heading.depth)
    before = Math.min(level, before + 1, 6)
    levels.set(heading, before)
  }
  return levels
}

/**
 * Returns the headings in document order. It uses no recursion, because deep nesting would exhaust the
 * call stack.
 */
function headingsIn(root: Root): Heading[] {
  const found: Heading[] = []
  const stack: Nodes[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'heading') found.push(node)
    else if ('children' in node) stack.push(...node.children.toReversed())
  }
  return found
}
