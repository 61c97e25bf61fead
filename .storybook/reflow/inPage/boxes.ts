/** The bounds of a rectangle, in pixels. */
export interface Bounds {
  left: number
  right: number
  bottom: number
}

/** The properties of an element that the reflow rules check. */
export interface Box {
  isHidden: boolean
  /** The nearest element around the text that has a border or a background; otherwise the page. */
  frame: Element
  /**
   * The element that clips the text: the element itself or its nearest ancestor that does. It may be an
   * ancestor of `frame`.
   */
  clip: Element | undefined
  /** Whether `clip` truncates text on purpose: with an ellipsis, or after a number of lines. */
  isCut: boolean
  isScrolled: boolean
  /** The greatest width of a line, in pixels. */
  lineWidth: number
}

const outermost = (): Box => ({
  isHidden: false,
  frame: document.documentElement,
  clip: undefined,
  isCut: false,
  isScrolled: false,
  lineWidth: innerWidth,
})

const page = (): Bounds => ({ left: 0, right: innerWidth, bottom: Number.POSITIVE_INFINITY })

/** Whether a computed CSS color is visible. */
const isPainted = (color: string) =>
  color !== 'transparent' && !color.endsWith(', 0)') && !color.endsWith('/ 0)')

const styles = new WeakMap<Element, CSSStyleDeclaration>()

/** Returns the computed style. The object is live, so it is cached for all layouts. */
export function styleOf(element: Element): CSSStyleDeclaration {
  const known = styles.get(element)
  if (known) return known
  const style = getComputedStyle(element)
  styles.set(element, style)
  return style
}

/** Computes boxes of the current layout and caches them: each text needs the boxes of all its ancestors. */
export function createBoxes() {
  const boxes = new Map<Element, Box>()
  const rects = new Map<Element, DOMRect>()
  const intersections = new Map<Element, Bounds>()

  const rectOf = (element: Element): DOMRect => {
    const known = rects.get(element)
    if (known) return known
    const rect = element.getBoundingClientRect()
    rects.set(element, rect)
    return rect
  }
  /** Call this function for few elements only: reading styles takes most of the time of a measurement. */
  const boxOf = (element: Element): Box => {
    const known = boxes.get(element)
    if (known) return known
    const parent = element.parentElement
    const box = boxIn(
      parent && element !== document.body ? boxOf(parent) : outermost(),
      element,
      rectOf(element),
    )
    boxes.set(element, box)
    return box
  }
  /** Returns the intersection of the page and the rectangles of the element and its ancestors. */
  const intersectionOf = (element: Element): Bounds => {
    const known = intersections.get(element)
    if (known) return known
    const { parentElement: parent } = element
    const outer = parent && element !== document.body ? intersectionOf(parent) : page()
    const own = intersection(outer, element, rectOf(element))
    intersections.set(element, own)
    return own
  }
  return { boxOf, rectOf, intersectionOf }
}

function intersection(outer: Bounds, element: Element, rect: DOMRect): Bounds {
  // An element without a box (`display: contents`) neither frames nor clips.
  if (rect.width === 0 && rect.height === 0 && element.getClientRects().length === 0) return outer
  return {
    left: Math.max(outer.left, rect.left),
    right: Math.min(outer.right, rect.right),
    bottom: Math.min(outer.bottom, rect.bottom),
  }
}

function boxIn(outer: Box, element: Element, rect: DOMRect): Box {
  const style = styleOf(element)
  const isInline = style.display === 'inline' || style.display === 'contents'
  const isFixed = style.position === 'fixed'
  const isFrame = !isInline && (isPainted(style.backgroundColor) || hasBorder(style))
  const clips = !isInline && style.overflowX !== 'visible'
  return {
    isHidden: (outer.isHidden && !isFixed) || isHiddenItself(element, style, rect),
    frame: isFrame || isFixed ? element : outer.frame,
    clip: clips ? element : isFixed ? undefined : outer.clip,
    isCut: clips ? style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' : outer.isCut,
    isScrolled: clips ? /auto|scroll/.test(style.overflowX) : !isFixed && outer.isScrolled,
    lineWidth:
      isFrame || element.localName === 'main' ? lineWidthIn(outer, isFrame, style, rect) : outer.lineWidth,
  }
}

const hasBorder = (style: CSSStyleDeclaration) =>
  Number.parseFloat(style.borderRightWidth) > 0 &&
  style.borderRightStyle !== 'none' &&
  isPainted(style.borderRightColor)

/** Whether words may break inside the element. */
export function breaksWords(element: Element): boolean {
  const { overflowWrap, wordBreak } = styleOf(element)
  return overflowWrap !== 'normal' || wordBreak !== 'normal'
}

function isHiddenItself(element: Element, style: CSSStyleDeclaration, rect: DOMRect): boolean {
  const isTooSmall = rect.width <= 1.5 && rect.height <= 1.5 && style.overflow !== 'visible'
  return (
    isTooSmall ||
    style.display === 'none' ||
    style.visibility !== 'visible' ||
    style.opacity === '0' ||
    style.clipPath === 'inset(50%)' ||
    element.hasAttribute('inert') ||
    element.hasAttribute('hidden')
  )
}

/**
 * Returns the line width of an element. A frame inside another frame, such as a table cell, has at least the
 * line width of the outer frame, because the cell could be wider. So a word that breaks in a narrow cell is
 * reported.
 */
function lineWidthIn(outer: Box, isFrame: boolean, style: CSSStyleDeclaration, rect: DOMRect): number {
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const isInFrame = outer.frame !== document.body && outer.frame !== document.documentElement
  return Math.max(rect.width - padding, isFrame && isInFrame ? outer.lineWidth : 0)
}
