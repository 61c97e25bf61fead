import { useEffect, useEffectEvent, useRef } from 'react'

interface RevealedOptions {
  /** The row to scroll into sight, once; undefined for none. */
  id: string | undefined
  /** Returns the place of a row, -1 while it has not arrived. */
  placeOf: (id: string) => number
  reveal: (place: number) => void
}

/** Scrolls a row of a long list into sight: it is not rendered where it is out of sight. [EXP-071] */
export function useRevealed({ id, placeOf, reveal }: RevealedOptions): void {
  const revealed = useRef<string>(undefined)
  const show = useEffectEvent(() => {
    if (id === undefined || revealed.current === id) return
    const place = placeOf(id)
    if (place < 0) return
    revealed.current = id
    reveal(place)
  })
  useEffect(() => {
    if (id === undefined || revealed.current === id) return undefined
    // It renders synchronously, which React does not allow in an effect.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  })
}
