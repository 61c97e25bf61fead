/** The box of an element, as the rules of reflow see it. */
export interface Box {
  isHidden: boolean
  /** The nearest element around the text with a border or a background of its own, or the page. */
  frame: Element
  /** The nearest element that clips its content, if it is within the frame or is the frame. */
  clip: Element | undefined
  /** Whether the clip truncates text on purpose: with an ellipsis, or after some lines. */
  isCut: boolean
  isScrolled: boolean
  /** Whether words may break inside here. */
  breaks: boolean
  /** The greatest width of a line here, in pixels. */
  room: number
}

const outermost = (): Box => ({
  isHidden: false,
  frame: document.documentElement,
  clip: undefined,
  isCut: false,
  isScrolled: false,
  breaks: false,
  room: innerWidth,
})

/** Whether a computed CSS color is visible. */
const isPainted = (color: string) =>
  color !== 'transparent' && !color.endsWith(', 0)') && !color.endsWith('/ 0)')

/** Computes boxes of the current layout and caches them, because each text needs those around it. */
export function createBoxes() {
  const boxes = new Map<Element, Box>()
  const rects = new Map<Element, DOMRect>()

  const rectOf = (element: Element): DOMRect => {
    const rect = rects.get(element) ?? element.getBoundingClientRect()
    rects.set(element, rect)
    return rect
  }
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
  return { boxOf, rectOf }
}

function boxIn(outer: Box, element: Element, rect: DOMRect): Box {
  const style = getComputedStyle(element)
  const isInline = style.display === 'inline' || style.display === 'contents'
  const isFixed = style.position === 'fixed'
  const hasBorder =
    Number.parseFloat(style.borderRightWidth) > 0 &&
    style.borderRightStyle !== 'none' &&
    isPainted(style.borderRightColor)
  const isFrame = !isInline && (hasBorder || isPainted(style.backgroundColor))
  const clips = !isInline && style.overflowX !== 'visible'
  return {
    isHidden: (outer.isHidden && !isFixed) || isHiddenItself(element, style, rect),
    frame: isFrame || isFixed ? element : outer.frame,
    clip: clips ? element : isFixed ? undefined : outer.clip,
    isCut: clips ? style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' : outer.isCut,
    isScrolled: clips ? /auto|scroll/.test(style.overflowX) : !isFixed && outer.isScrolled,
    breaks: style.overflowWrap !== 'normal' || style.wordBreak !== 'normal',
    room: isFrame || element.localName === 'main' ? roomIn(outer, isFrame, style, rect) : outer.room,
  }
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
 * A frame within a frame, such as a cell in a table, could be as wide as the outer one if it had its own line
 * width.
 */
function roomIn(outer: Box, isFrame: boolean, style: CSSStyleDeclaration, rect: DOMRect): number {
  const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
  const isInFrame = outer.frame !== document.body && outer.frame !== document.documentElement
  return Math.max(rect.width - padding, isFrame && isInFrame ? outer.room : 0)
}
