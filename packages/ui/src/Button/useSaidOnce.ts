import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Says that the wait has begun, when it begins. */
export function useSaidOnce(isPending: boolean, text: string): void {
  const was = useRef(isPending)
  useEffect(() => {
    if (isPending && !was.current) announce(text)
    was.current = isPending
  }, [isPending, text])
}
