import { useEffect, useRef } from 'react'

/**
 * Shows a text as the title of the browser tab instead of the page's title. When the text is undefined,
 * restores the last title of the page.
 */
export function useTabTitle(text: string | undefined): void {
  const titles = useRef<{ page: string; shown: string }>(undefined)
  const isShown = text !== undefined
  useEffect(() => {
    if (text === undefined) return
    const page = document.title === titles.current?.shown ? titles.current.page : document.title
    titles.current = { page, shown: text }
    document.title = text
  }, [text])
  useEffect(() => {
    if (!isShown) return undefined
    return () => {
      if (document.title === titles.current?.shown) document.title = titles.current.page
      titles.current = undefined
    }
  }, [isShown])
}
