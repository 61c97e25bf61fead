import { useEffect, useRef } from 'react'

/**
 * Calls back once after each refusal of a draft, when its errors are rendered. Ignores refusals from before
 * the form was mounted.
 */
export function useOnRefusal(refusals: number, act: () => void): void {
  const answered = useRef(refusals)
  useEffect(() => {
    if (answered.current === refusals) return
    answered.current = refusals
    act()
  })
}
