import { useEffect, useRef } from 'react'

/**
 * Calls `act` once after each refusal of a draft, when its errors are rendered. Ignores refusals that occurred
 * before the form was mounted.
 */
export function useOnRefusal(refusals: number, act: () => void): void {
  const answered = useRef(refusals)
  useEffect(() => {
    if (answered.current === refusals) return
    answered.current = refusals
    act()
  })
}
