import { useEffect, useRef } from 'react'

interface RevealedOptions {
  /** The row to scroll into view, once; undefined for none. */
  id: string | undefined
  /** Returns the index of a row, -1 while it has not arrived. */
  placeOf: (id: string) => number
  reveal: (index: number) => void
}

/** Scrolls a row of a long list into view, also a row that is not rendered. [EXP-071] */
export function useRevealed({ id, placeOf, reveal }: RevealedOptions): void {
  const revealed = useRef<string>(undefined)
  useEffect(() => {
    if (id === undefined || revealed.current === id) return undefined
    // `reveal` renders synchronously, which React does not allow in an effect.
    const frame = requestAnimationFrame(() => {
      const index = placeOf(id)
      if (index < 0) return
      revealed.current = id
      reveal(index)
    })
    return () => cancelAnimationFrame(frame)
  })
}
