import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Makes an element fill the window and, if the browser allows it, the screen. The document goes full
 * screen instead of the element, so that dialogs of the portal still open above it.
 */
export function useFullScreen(
  part: RefObject<HTMLElement | null>,
): [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false)
  const page = () => part.current?.ownerDocument

  const setFull = (next: boolean) => {
    setIsFull(next)
    // If the browser refuses full screen, the element still fills the window.
    if (next)
      void page()
        ?.documentElement.requestFullscreen?.()
        .catch(() => undefined)
    else exitFullScreen(page())
  }

  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') setFull(false)
  })
  useEffect(() => {
    const element = part.current
    if (!isFull || !element) return undefined
    const { ownerDocument } = element
    const restore = inertAround(element)
    // The browser itself may end full screen on Escape; only this event reports it.
    const follow = () => setIsFull(ownerDocument.fullscreenElement !== null)
    ownerDocument.addEventListener('fullscreenchange', follow)
    ownerDocument.addEventListener('keydown', onEscape)
    return () => {
      ownerDocument.removeEventListener('fullscreenchange', follow)
      ownerDocument.removeEventListener('keydown', onEscape)
      restore()
      exitFullScreen(ownerDocument)
    }
  }, [isFull, part])

  return [isFull, setFull]
}

function exitFullScreen(page: Document | undefined) {
  if (page?.fullscreenElement) void page.exitFullscreen().catch(() => undefined)
}

/**
 * Makes everything outside the element inert, and returns a function that restores it. Elements
 * that are added later, such as a dialog, stay reachable.
 */
function inertAround(element: HTMLElement): () => void {
  const behind: HTMLElement[] = []
  for (let inside = element; inside !== element.ownerDocument.body; ) {
    const outside = inside.parentElement
    if (!outside) break
    for (const other of outside.children) {
      if (other !== inside && other instanceof HTMLElement && !other.inert) behind.push(other)
    }
    inside = outside
  }
  for (const other of behind) other.inert = true
  return () => {
    for (const other of behind) other.inert = false
  }
}
