import { type RefObject, useEffect } from 'react'
import { observeSize } from '../layout/observeSize.ts'

/**
 * Sets attributes of a box that scrolls horizontally: `data-scrolls` if its content is wider than the
 * box, `data-more-before` if content is hidden at the start, and `data-more-after` if content is hidden
 * at the end.
 */
export function useHiddenEnds(box: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const list = box.current
    if (!list || !isOn) return
    const mark = () => {
      const { scrollWidth, clientWidth } = list
      // If the text is written from right to left, scrollLeft is 0 at the start and negative after it.
      const scrolled = Math.abs(list.scrollLeft)
      list.toggleAttribute('data-scrolls', scrollWidth > clientWidth + 1)
      list.toggleAttribute('data-more-before', scrolled > 1)
      list.toggleAttribute('data-more-after', scrolled + clientWidth < scrollWidth - 1)
    }
    list.addEventListener('scroll', mark, { passive: true })
    // The elements inside are observed too, because the content may grow, for example when a note appears on
    // a tab.
    const stop = observeSize([list, ...list.querySelectorAll(':scope > *, :scope > * > *')], mark)
    return () => {
      list.removeEventListener('scroll', mark)
      stop()
      for (const name of ['scrolls', 'more-before', 'more-after']) list.removeAttribute(`data-${name}`)
    }
  }, [box, isOn])
}
