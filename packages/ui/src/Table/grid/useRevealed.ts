import { useEffect, useRef } from 'react'

interface RevealedOptions {
  /** Id of the row to scroll into view. Each id is scrolled into view once; undefined means none. */
  id: string | undefined
  /** Returns the index of a row, or -1 if the row has not arrived yet. */
  placeOf: (id: string) => number
  reveal: (index: number) => void
}

/** Scrolls a row of a long list into view, even if the row is not rendered. [EXP-071] */
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
