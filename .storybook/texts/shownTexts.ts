const shownAttributes = ['aria-label', 'aria-valuetext', 'aria-description', 'alt', 'placeholder', 'title']

/** Returns the texts that the document shows or a screen reader reads. */
export function shownTexts(): string[] {
  const found: string[] = []
  const body = document.body.cloneNode(true)
  // A filtered table highlights matches with <mark>, which would split a word into two texts.
  if (body instanceof Element) {
    for (const mark of body.querySelectorAll('mark')) mark.replaceWith(mark.textContent)
    for (const ofStorybook of body.querySelectorAll('.sb-wrapper')) ofStorybook.remove()
  }
  body.normalize()
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Element) found.push(...shownAttributes.map((name) => node.getAttribute(name) ?? ''))
    else if (!node.parentElement?.closest('style, script')) found.push(node.textContent ?? '')
  }
  return found
}
