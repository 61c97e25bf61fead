import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/** Announces that an action is pending, and removes the announcement when it ends. */
export function useAnnounceOnce(isPending: boolean, text: string): void {
  const was = useRef(isPending)
  const latestText = useRef(text)
  useEffect(() => {
    latestText.current = text
  }, [text])
  useEffect(() => {
    const hasStarted = isPending && !was.current
    was.current = isPending
    return hasStarted ? announce(latestText.current) : undefined
  }, [isPending])
}
