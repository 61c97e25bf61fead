import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/**
 * Lets one part of the page fill the window, and the window the screen where the browser allows it. The
 * page itself goes full screen, not the part: so dialogs of the portal still come up over it.
 */
export function useFullScreen(
  part: RefObject<HTMLElement | null>,
): [isFull: boolean, setFull: (isFull: boolean) => void] {
  const [isFull, setIsFull] = useState(false)
  const page = () => part.current?.ownerDocument

  const setFull = (next: boolean) => {
    setIsFull(next)
    // A browser that refuses leaves a full window, which is most of it.
    if (next)
      void page()
        ?.documentElement.requestFullscreen?.()
        .catch(() => undefined)
    else leaveScreen(page())
  }

  const onEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') setFull(false)
  })
  useEffect(() => {
    const element = part.current
    if (!isFull || !element) return undefined
    const { ownerDocument } = element
    const free = inertAround(element)
    // Escape may be the browser's own, which says only that it was done.
    const follow = () => setIsFull(ownerDocument.fullscreenElement !== null)
    ownerDocument.addEventListener('fullscreenchange', follow)
    ownerDocument.addEventListener('keydown', onEscape)
    return () => {
      ownerDocument.removeEventListener('fullscreenchange', follow)
      ownerDocument.removeEventListener('keydown', onEscape)
      free()
      leaveScreen(ownerDocument)
    }
  }, [isFull, part])

  return [isFull, setFull]
}

function leaveScreen(page: Document | undefined) {
  if (page?.fullscreenElement) void page.exitFullscreen().catch(() => undefined)
}

/** What lies behind can neither be reached nor heard; what comes up later, such as a dialog, can. */
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
