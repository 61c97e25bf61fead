import { type RefObject, useEffect } from 'react'

/** The distance of a focused element from the bar, in pixels. */
const gap = 16

/**
 * Keeps the page's upper scroll padding equal to the height of the sticky bar, so that the bar does not cover
 * a focused element. A long title makes the bar higher.
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = bar
    // jsdom has no ResizeObserver.
    if (!current || typeof ResizeObserver === 'undefined') return undefined
    const page = document.documentElement
    const observer = new ResizeObserver(() => {
      page.style.scrollPaddingBlockStart = `${current.offsetHeight + gap}px`
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
      page.style.scrollPaddingBlockStart = ''
    }
  }, [bar])
}
