import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Identifies the link by which the user left a page. */
interface LeftLink {
  href: string
  text: string
  /** The link's position among the links with the same target and text. */
  index: number
}

const equalLinks = ({ href, text }: Pick<LeftLink, 'href' | 'text'>): HTMLAnchorElement[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
    (link) => link.getAttribute('href') === href && link.textContent === text,
  )

/** The maximum number of visited pages whose links are stored. */
const maxPages = 50
/** The time in which the link must appear, in milliseconds. It is long because a list may load slowly. */
const searchTimeoutMs = 10_000

/** Whether the user has not moved the focus since the page was shown. */
const isFocusFree = (): boolean => document.activeElement?.matches('body, main, h1, table') ?? true

/**
 * After Back or Forward, moves the focus to the link by which the user left the page, as soon as the link is
 * rendered. Until then, and if the link is not rendered, the focus is on the heading. A key or pointer press
 * of the user ends the search for the link.
 */
export function useReturnedFocus(): void {
  const { key } = useLocation()
  const type = useNavigationType()
  const left = useRef(new Map<string, LeftLink>())

  useEffect(() => {
    const { current: links } = left
    // The hook listens to clicks instead of the focus, because Safari does not focus a clicked link.
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
      if (!link) return
      const about = { href: link.getAttribute('href') ?? '', text: link.textContent }
      links.delete(key)
      links.set(key, { ...about, index: equalLinks(about).indexOf(link) })
      const [oldest] = links.keys()
      if (links.size > maxPages && oldest !== undefined) links.delete(oldest)
    }
    document.addEventListener('click', remember, { capture: true })
    return () => document.removeEventListener('click', remember, { capture: true })
  }, [key])

  useEffect(() => {
    const link = type === NavigationType.Pop ? left.current.get(key) : undefined
    if (!link) return undefined
    const focusLink = () => {
      const links = equalLinks(link)
      const found = links[link.index] ?? links[0]
      if (!found || !isFocusFree()) return
      found.focus()
      // A link in a hidden navigation cannot get the focus, so the search continues.
      if (document.activeElement === found) stop()
    }
    const observer = new MutationObserver(focusLink)
    const timer = setTimeout(() => stop(), searchTimeoutMs)
    const events = ['keydown', 'pointerdown'] as const
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, stop)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    for (const event of events) document.addEventListener(event, stop)
    focusLink()
    return stop
  }, [key, type])
}
