import { useEffect, useState } from 'react'
import { focusPageTitleIfLost } from './pageTitle.ts'

/**
 * Gives what to call when the page is about to change under the focus. Where what had it has gone by then,
 * or takes it no more, it goes to the title of the page; anywhere else it stays.
 */
export function useKeptFocus(): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes === 0) return undefined
    // A dialog that closes gives the focus back in the frame before.
    const frame = requestAnimationFrame(focusPageTitleIfLost)
    return () => cancelAnimationFrame(frame)
  }, [changes])
  return () => setChanges((count) => count + 1)
}
