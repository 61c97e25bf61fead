import { useEffect, useRef } from 'react'

/** Calls `act` once after each refusal, after the errors were rendered. */
export function useOnRefusal(refusals: number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (refusals > 0) latest.current()
  }, [refusals])
}
