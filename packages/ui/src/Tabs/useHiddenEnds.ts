import { type RefObject, useEffect, useRef } from 'react'

/** Marks a lying tab bar at the ends beyond which there are more tabs, so that it is seen that it scrolls. */
export function useHiddenEnds(isVertical: boolean): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const list = bar.current
    if (!list || isVertical) return
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = list
      list.toggleAttribute('data-more-before', scrollLeft > 1)
      list.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    list.addEventListener('scroll', mark, { passive: true })
    // Notes come and go with what is written: the tabs grow, the bar does not.
    const sizes = new ResizeObserver(mark)
    for (const element of [list, ...list.children]) sizes.observe(element)
    return () => {
      list.removeEventListener('scroll', mark)
      sizes.disconnect()
      for (const end of ['before', 'after']) list.removeAttribute(`data-more-${end}`)
    }
  }, [isVertical])
  return bar
}
