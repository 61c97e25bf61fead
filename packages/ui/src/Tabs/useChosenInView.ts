import { type RefObject, useEffect, useRef } from 'react'

const margin = 24

/**
 * Scrolls a lying tab bar sideways until the tab around the element shows, with a bit of its neighbour.
 * The bar itself, because `scrollIntoView` would move the page to it as well.
 */
export function useChosenInView(isChosen: boolean, isVertical: boolean): RefObject<HTMLSpanElement | null> {
  const part = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const tab = part.current?.closest('[role="tab"]')
    const bar = tab?.closest('[role="tablist"]')
    if (isVertical || !isChosen || !tab || !bar) return
    const outer = bar.getBoundingClientRect()
    const inner = tab.getBoundingClientRect()
    if (inner.left < outer.left + margin) bar.scrollLeft += inner.left - outer.left - margin
    else if (inner.right > outer.right - margin) bar.scrollLeft += inner.right - outer.right + margin
  }, [isChosen, isVertical])
  return part
}
