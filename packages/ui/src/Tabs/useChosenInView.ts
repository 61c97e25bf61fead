import { type RefObject, useEffect, useRef } from 'react'

const margin = 24

/**
 * Scrolls a horizontal tab bar until the selected tab and a part of the next tab are visible. It does
 * not use `scrollIntoView`, which would also scroll the page.
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
