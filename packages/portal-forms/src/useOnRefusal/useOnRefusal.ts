import { useEffect, useRef } from 'react'

/** Acts once after each refusal of a draft, when its errors are rendered; not for one from before the form was. */
export function useOnRefusal(refusals: number, act: () => void): void {
  const answered = useRef(refusals)
  useEffect(() => {
    if (answered.current === refusals) return
    answered.current = refusals
    act()
  })
}
