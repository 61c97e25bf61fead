import type { Heading, Nodes, Root } from 'mdast'

/**
 * The level of each heading on the page. Writers begin with '#' or '##' as they please and skip some; a
 * page must not, or a reader who moves from heading to heading loses the way. So levels count by the
 * kinds that the text uses, and none is more than one below the heading before it.
 */
export function headingLevels(root: Root, offset: number): ReadonlyMap<Heading, number> {
  const headings = headingsIn(root)
  const kinds = [...new Set(headings.map(({ depth }) => depth))].toSorted((a, b) => a - b)
  const levels = new Map<Heading, number>()
  let before = offset
  for (const heading of headings) {
    const wished = offset + 1 + kinds.indexOf(heading.depth)
    before = Math.min(wished, before + 1, 6)
    levels.set(heading, before)
  }
  return levels
}

/** In the order of reading. A list of places still to see in place of recursion: nesting can be deep. */
function headingsIn(root: Root): Heading[] {
  const found: Heading[] = []
  const waiting: Nodes[] = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'heading') found.push(node)
    else if ('children' in node) waiting.push(...node.children.toReversed())
  }
  return found
}
