/** A kind of text, identified by the elements around it, with a minimum length. */
export interface Part {
  /** The path of the four nearest elements, and the minimum length. */
  nearestPath: string
  /** The path of all ancestors, and the minimum length. */
  fullPath: string
}

/**
 * Returns the contents of the story: each kind of text, by the classes around it, with the lengths of the
 * text and of its longest word. Lengths are rounded down to steps, so that names of similar length have the
 * same contents, but a long text has different contents.
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
