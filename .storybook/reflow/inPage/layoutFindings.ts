import { breaksWords, createBoxes, styleOf } from './boxes.ts'

/** An error of a layout, with its element. */
export interface Finding {
  rule:
    | 'page scrolls'
    | 'outside its box'
    | 'cut off'
    | 'broken word'
    | 'cut short'
    | 'scrolls inside'
    | 'covered'
  /** The element's tag and class, and those of its ancestors. */
  where: string
  detail: string
}

/** The tolerance for rounded positions, in pixels. */
const slack = 1.5
/** How far a descender or a focus ring may extend below its box, in pixels. */
const slackBelow = 4
/** The maximum length of a word that must not break. Longer words are test data. */
const longestWord = 15
/** The minimum visible width of a truncated text, in em. */
const minShown = 5

/** Returns the violations of the reflow rules (WCAG 1.4.10, 1.4.12) in the current layout. */
export function layoutFindings(): Finding[] {
  const { boxOf, rectOf, intersectionOf } = createBoxes()
  const findings = new Map<string, Finding>()
  const report = (rule: Finding['rule'], element: Element, detail: string) => {
    const where = nameOf(element)
    const key = `${rule} ${where}`
    if (!findings.has(key)) findings.set(key, { rule, where, detail })
  }

  const checkPage = () => {
    const beyond = document.documentElement.scrollWidth - innerWidth
    if (beyond <= 0) return
    const widest = [...document.body.querySelectorAll('*')].findLast(
      (element) =>
        rectOf(element).right > innerWidth + 0.5 && !boxOf(element).isHidden && !boxOf(element).clip,
    )
    report('page scrolls', widest ?? document.body, `by ${beyond}px`)
  }

  const overflows = new Map<Element, number>()
  /** Returns by how many pixels the content overflows an element that clips or scrolls it; otherwise 0. */
  const overflowOf = (element: Element): number => {
    const known = overflows.get(element)
    if (known !== undefined) return known
    const clips = styleOf(element).overflowX !== 'visible'
    const beyond = clips ? element.scrollWidth - element.clientWidth : 0
    overflows.set(element, beyond)
    return beyond
  }
  const overflowing = new Map<Element, boolean>()
  /** Whether the content of the element or of an ancestor is clipped, so that a text may be truncated. */
  const isOverflowing = (element: Element): boolean => {
    const known = overflowing.get(element)
    if (known !== undefined) return known
    const { parentElement: parent } = element
    const is = overflowOf(element) > 1 || (parent !== null && isOverflowing(parent))
    overflowing.set(element, is)
    return is
  }

  /** Whether the rectangle is inside the element and all its ancestors, so nothing clips it. */
  const isInPlace = (element: Element, rect: DOMRect): boolean => {
    const { left, right, bottom } = intersectionOf(element)
    return rect.left >= left - slack && rect.right <= right + slack && rect.bottom <= bottom + slackBelow
  }

  /** Compares the painted rectangle with the box that frames or clips it. */
  const checkPlace = (element: Element, rect: DOMRect, text: string) => {
    if (isInPlace(element, rect) || boxOf(element).isHidden) return
    const { frame, clip, isCut, isScrolled } = boxOf(element)
    const isPage = frame === document.documentElement
    if (clip && (frame === clip || frame.contains(clip))) {
      if (isCut || isScrolled) return
      const { left, right, bottom } = rectOf(clip)
      const beyond = Math.max(rect.right - right, left - rect.left)
      const below = rect.bottom - bottom
      if (beyond > slack || below > slackBelow)
        report('cut off', element, `${text}: ${Math.round(Math.max(beyond, below))}px beyond ${nameOf(clip)}`)
      return
    }
    const { left, right, bottom } = isPage ? new DOMRect(0, 0, innerWidth, 0) : rectOf(frame)
    const beyond = Math.max(rect.right - right, left - rect.left)
    const below = isPage || frame === document.body ? 0 : rect.bottom - bottom
    if (beyond > slack)
      report('outside its box', element, `${text}: ${Math.round(beyond)}px beyond ${nameOf(frame)}`)
    else if (below > slackBelow)
      report('outside its box', element, `${text}: ${Math.round(below)}px below ${nameOf(frame)}`)
  }

  /** Reports the element that truncates a text if too little of the text is visible. */
  const checkCut = (element: Element, quoted: string) => {
    const { clip, isCut, isHidden } = boxOf(element)
    if (!clip || !isCut || isHidden) return
    const { whiteSpace, fontSize } = getComputedStyle(clip)
    const showsTooLittle = clip.clientWidth < minShown * Number.parseFloat(fontSize)
    if (overflowOf(clip) > 1 && whiteSpace.startsWith('nowrap') && showsTooLittle)
      report('cut short', clip, `${quoted} has ${clip.clientWidth}px`)
  }

  const checkText = (node: Node, element: Element) => {
    const text = node.nodeValue ?? ''
    const quoted = JSON.stringify(text.trim().slice(0, 40))
    const lines = linesOf(node, 0, text.length)
    for (const line of lines) checkPlace(element, line, quoted)
    if (isOverflowing(element)) checkCut(element, quoted)
    if (lines.length < 2 || isPartOfWord(node) || !breaksWords(element)) return
    for (const { word, start } of [...wordsOf(text), ...(element.closest('time') ? datesOf(text) : [])]) {
      const pieces = linesOf(node, start, start + word.length)
      const [first] = pieces
      if (!first || pieces.every(({ top }) => Math.abs(top - first.top) < first.height / 2)) continue
      const width = Math.round(pieces.reduce((sum, piece) => sum + piece.width, 0))
      const { lineWidth, isHidden } = boxOf(element)
      if (width <= lineWidth && !isHidden)
        report('broken word', element, `"${word}" (${width} of ${Math.round(lineWidth)}px)`)
    }
  }

  /** Checks that a control or picture is inside the frame of its parent. */
  const checkControl = (element: Element, parent: Element) => {
    const rect = rectOf(element)
    if (rect.width > 1.5 && rect.height > 1.5 && !isInPlace(parent, rect) && !boxOf(element).isHidden)
      checkPlace(parent, rect, element.localName)
  }

  /**
   * Reports an element that scrolls horizontally and does not have the attribute `data-scrolls`. The style of
   * this attribute fades out the clipped edges.
   */
  const checkScroller = (element: Element) => {
    const beyond = overflowOf(element)
    if (beyond <= 1 || element.hasAttribute('data-scrolls')) return
    const { clip, isScrolled, isHidden } = boxOf(element)
    if (clip === element && isScrolled && !isHidden) report('scrolls inside', element, `by ${beyond}px`)
  }

  checkPage()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.nodeValue?.trim() || element.matches('script, style, option, noscript, title'))
      continue
    checkText(node, element)
  }
  const controls = 'button, input, select, textarea, img, svg, video, iframe, [role=checkbox]'
  for (const element of document.body.querySelectorAll(controls))
    if (element.parentElement) checkControl(element, element.parentElement)
  for (const element of document.body.querySelectorAll('*:not(svg *)')) checkScroller(element)
  return [...findings.values()]
}

const range = document.createRange()

/** Returns the lines of a range of a text, each with the rectangle where it is painted. */
function linesOf(node: Node, start: number, end: number): DOMRect[] {
  range.setStart(node, start)
  range.setEnd(node, end)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

const letters = "[\\p{L}\\p{M}'’]+"
/**
 * Matches words with hyphens and slashes between them and punctuation around them, but no addresses, code or
 * numbers.
 */
const plainWord = new RegExp(`^[("'‘“[]*${letters}(?:[-/–—]${letters})*[)"'’”\\].,:;?!…]*$`, 'u')

/** Whether a text is a part of an address that a table splits at possible line breaks. */
const isPartOfWord = (node: Node) =>
  [node.previousSibling, node.nextSibling].some((sibling) => sibling?.nodeName === 'WBR')

/** Returns the words of a text that must not be broken, each with its position. */
function wordsOf(text: string): { word: string; start: number }[] {
  return [...text.matchAll(/[^\s\u200b\u00ad]+/g)]
    .filter(([word]) => plainWord.test(word))
    .flatMap(({ 0: whole, index }) =>
      [...whole.matchAll(new RegExp(letters, 'gu'))].map((part) => ({
        word: part[0],
        start: index + part.index,
      })),
    )
    .filter(({ word }) => word.length <= longestWord)
}

/** Returns the dates of a text, which must not break at their hyphens. */
function datesOf(text: string): { word: string; start: number }[] {
  return [...text.matchAll(/\d{4}-\d\d-\d\d/g)].map(({ 0: word, index }) => ({ word, start: index }))
}

function nameOf(element: Element): string {
  const path: string[] = []
  for (
    let each: Element | null = element;
    each && path.length < 5 && each !== document.body;
    each = each.parentElement
  ) {
    const role = each.getAttribute('role')
    const classes = [...each.classList].map((name) => `.${name}`).join('')
    path.unshift(`${each.localName}${role ? `[${role}]` : ''}${classes}`)
  }
  return path.join(' > ')
}
