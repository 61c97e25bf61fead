/**
 * Returns the contents of the story: each kind of text, by the classes around it, with the lengths of the
 * text and of its longest word. Lengths are rounded, so that two names count as the same and a long text does
 * not.
 */
export function contents(): string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.nodeValue ?? '').trim()
    if (text === '' || !node.parentElement?.checkVisibility()) continue
    const kind = kindOf(node.parentElement)
    const longestWord = Math.max(...text.split(/\s+/).map((word) => word.length))
    for (let length = 1; length <= text.length; length *= 2) found.add(`${kind}: ${length} characters`)
    for (let length = 1; length <= longestWord; length += 4) found.add(`${kind}: word of ${length}`)
  }
  return [...found]
}

function kindOf(element: Element): string {
  const path: string[] = []
  for (let each: Element | null = element; each && path.length < 4; each = each.parentElement)
    path.push(`${each.localName}.${each.getAttribute('class') ?? ''}`)
  return path.join(' < ')
}
