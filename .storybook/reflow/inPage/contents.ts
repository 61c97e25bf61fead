/**
 * A kind of text: its position in the DOM, by tags and classes, and a minimum length. Two stories with the
 * same kinds of text have the same layout.
 */
export interface Part {
  /** The element of the text and its three nearest ancestors, and the minimum length. */
  nearestPath: string
  /** The element of the text and all its ancestors, and the minimum length. */
  fullPath: string
}

/**
 * Returns the kinds of text that the story shows. A text adds one kind for each power of two up to its
 * length, and one for every fourth length of a word up to its longest word. So two names of similar length
 * have the same kinds, but a much longer name has another kind.
 */
export function contents(): Part[] {
  const found = new Map<string, Part>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim()
    if (text === '' || !node.parentElement?.checkVisibility()) continue
    const path = pathOf(node.parentElement)
    const nearestPath = path.slice(0, 4).join(' < ')
    const fullPath = path.join(' < ')
    const add = (length: string) =>
      found.set(`${fullPath}: ${length}`, {
        nearestPath: `${nearestPath}: ${length}`,
        fullPath: `${fullPath}: ${length}`,
      })
    const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
    for (let length = 1; length <= text.length; length *= 2) add(`${length} characters`)
    for (let length = 1; length <= longestWord; length += 4) add(`word of ${length}`)
  }
  return [...found.values()]
}

/** Returns the element and its ancestors, each by its tag and classes. */
function pathOf(element: Element): string[] {
  const path: string[] = []
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement)
    path.push(`${each.localName}.${each.getAttribute('class') ?? ''}`)
  return path
}
