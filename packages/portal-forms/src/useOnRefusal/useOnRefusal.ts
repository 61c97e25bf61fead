import { useEffect, useRef } from 'react'

/** Acts once after each refusal, when what was refused stands on the page. */
export function useOnRefusal(refusals: number, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (refusals > 0) latest.current()
  }, [refusals])
}
