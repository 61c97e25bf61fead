import { useEffect, useState } from 'react'
import { focusPageTitleIfLost } from './pageTitle.ts'

/**
 * Returns a function that must be called before the page changes. If the change removes or disables the
 * focused element, the focus moves to the page's heading.
 */
export function useRestoredFocus(): () => void {
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (changes === 0) return undefined
    // A closing dialog restores the focus in the next frame, so the check is delayed until then.
    const frame = requestAnimationFrame(focusPageTitleIfLost)
    return () => cancelAnimationFrame(frame)
  }, [changes])
  return () => setChanges((count) => count + 1)
}
